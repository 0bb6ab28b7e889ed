import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type RefusalContext,
  testRefusals,
  wireRefusals,
} from '../../tests/consumers/fixture/refusals.contract';
import { delivered } from '../../tests/harness/in-memory';
import { ids, type Player, type Simulation, simulate } from './index';

let simulation: Simulation;
beforeEach(() => {
  simulation = simulate();
});
afterEach(() => simulation.close());

function contextOf(): RefusalContext {
  const { clientId } = simulation;
  const change = (each: object) => simulation.change(each as never);
  return {
    simulation: { clientId, ids, change },
    addPlayer: (options) => simulation.addPlayer(options) as never,
    async post(player, frames) {
      const { transport } = (player as unknown as Player).launch;
      const received: unknown[] = [];
      transport.listen((frame) => received.push(frame));
      for (const frame of frames) {
        transport.post(frame);
        await delivered();
      }
      return received;
    },
  };
}

describe('in memory, as in a browser, the host refuses', () => {
  test.each(Object.entries(wireRefusals))('%s', async (_, [expected, act]) => {
    expect(await act(contextOf())).toMatchObject(expected as object);
  });
});

describe('in memory, as in a browser, the simulation refuses', () => {
  test.each(Object.entries(testRefusals))('%s', async (_, [message, act]) => {
    await expect(act(contextOf())).rejects.toThrow(message);
  });
});

test('a fault of the proxy is refused in memory, where there is no proxy', async () => {
  const faults = { 'PROXY /api': { kind: 'silence' } } as const;
  expect(() => simulation.addPlayer({ faults })).toThrow('In memory, there is no proxy');
  expect(simulation.players).toEqual([]);
});

test('an unknown option is refused, with the nearest one', () => {
  expect(() => simulate({ clientID: '1' } as never)).toThrow('Did you mean clientId?');
});

test('a player in memory has the device, decisions and faults that it is added with', async () => {
  const player = simulation.addPlayer({
    device: 'phone',
    decisions: { SHARE_LINK: 'fail' },
    faults: { GET_CHANNEL: { kind: 'silence' } },
    asks: true,
  });
  expect(player.client.device).toMatchObject({ platform: 'mobile', screen: { width: 390 } });
  expect(new URLSearchParams(player.launch.search).get('platform')).toBe('mobile');
  expect(player.client.decisions).toMatchObject({ SHARE_LINK: 'fail' });
  expect(player.client.faults).toMatchObject([{ at: 'GET_CHANNEL' }]);
  const { transport } = player.launch;
  transport.post([0, { v: 1, encoding: 'json', client_id: simulation.clientId, frame_id: 'f' }]);
  const args = { client_id: simulation.clientId, scope: ['identify'] };
  transport.post([1, { cmd: 'AUTHORIZE', nonce: 'n', args }]);
  await player.answer('AUTHORIZE', { decision: 'cancel' });
  expect(await player.waitForCall('AUTHORIZE')).toMatchObject({ outcome: 'refused' });
});
