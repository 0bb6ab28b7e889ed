import { expect, it } from 'vitest';
import { memoryTransports } from '../../host-bridge';
import { commands, scopes } from '../../host-bridge/protocol';
import { createHost } from '../../simulator/host';
import { clientIn, ids, type Launch, localWorld, seed } from '../../simulator/world';
import { delivered } from '../harness/in-memory';
import { faultsOf } from './fact';
import { wireFacts } from './wire';
import type { SentCommand, WireRequest } from './wire-fact';

interface Payload {
  cmd?: string;
  evt?: string | null;
  nonce?: string | null;
  data?: unknown;
}

const isFrame = (send: WireRequest['send']): send is [number, unknown] => Array.isArray(send);

/** In that channel, or in none. */
function launchIn(channelId: string | null): Launch {
  const guildId = seed().channels[channelId ?? '']?.guild_id ?? undefined;
  return { place: { guildId, channelId: channelId ?? undefined }, instanceId: 'i-1' };
}

/** The simulated host at one end of a wire in memory, and what has come through it. */
async function ask(request: WireRequest) {
  const { given = [], before = [], after = [], as = scopes, platform, channelId, send } = request;
  const launched = channelId !== undefined && { launch: launchIn(channelId) };
  const world = localWorld(seed({ ...launched }));
  if (platform) await world.commit({ type: 'device', client: ids.client, patch: { platform } });
  for (const change of given) await world.commit(change);
  const [activityEnd, hostEnd] = memoryTransports();
  const host = createHost({
    transport: hostEnd,
    world,
    config: { api_endpoint: '//simulated.invalid/api', environment: 'test' },
    client: ids.client,
  });
  const received: [opcode: number, payload: Payload][] = [];
  activityEnd.listen((frame) => received.push(structuredClone(frame) as [number, Payload]));
  const post = async (frame: unknown) => {
    activityEnd.post(frame);
    await delivered();
  };
  const call = async (command: SentCommand, nonce: string) => {
    await post([1, { ...command, nonce }]);
    return received.map(([, payload]) => payload).find((payload) => payload.nonce === nonce);
  };

  let reply: Payload | undefined;
  if (isFrame(send)) {
    await post(send);
  } else {
    await post([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);
    if (as) {
      const expires = '2112-01-01T00:00:00Z';
      const access = { userId: ids.me, client: ids.client, scopes: [...as], expires };
      await world.commit({ type: 'grant', code: 'c', grant: { ...access, redeemed: false } });
      await world.commit({ type: 'token', code: 'c', token: 't', access });
      await call({ cmd: commands.authenticate.cmd, args: { access_token: 't' } }, 'sign-in');
    }
    for (const [index, each] of before.entries()) {
      expect((await call(each, `before-${index}`))?.evt, each.cmd).not.toBe('ERROR');
    }
    received.length = 0;
    reply = await call(send, 'asked');
  }
  for (const change of after) await world.commit(change);
  await delivered();
  host.dispose();
  const events = received.flatMap(([, { cmd, evt, data }]) =>
    cmd === 'DISPATCH' ? [[evt, data]] : [],
  );
  const closed = received.find(([opcode]) => opcode === 2)?.[1];
  return { reply, events, closed, world: world.get() };
}

it('has each fact once, with its source', () => {
  expect(faultsOf(wireFacts)).toEqual([]);
});

it.each(wireFacts)('$id: $says', async ({ request, answer }) => {
  const { reply, events, closed, world } = await ask(request);
  const asked = isFrame(request.send) ? undefined : request.send.cmd;
  expect(reply?.cmd).toBe(asked);
  if (answer.refused) {
    expect(reply?.evt).toBe('ERROR');
    expect(reply?.data).toMatchObject(answer.refused);
  } else if (reply) {
    expect(reply.evt, JSON.stringify(reply.data)).toBeNull();
  }
  if ('data' in answer) expect([reply?.data]).toMatchObject([answer.data]);
  if (answer.hears) expect(events).toMatchObject(answer.hears);
  expect(closed ?? null).toEqual(answer.closes ? expect.objectContaining(answer.closes) : null);
  if (answer.leaves) expect(clientIn(world, ids.client)).toMatchObject(answer.leaves);
});
