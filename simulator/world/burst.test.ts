import { serve } from '@hono/node-server';
import { expect, it } from 'vitest';
import { randomly } from '../../host-bridge/testing/arbitrary';
import { worldRoutes } from '../control';
import { connectWorld } from '../control-client';
import { createHost } from '../host';
import { createWorlds } from '../worlds';
import type { Change } from './change';
import { ids, seed } from './seed';

const BURST = 10_000;
const STAGES = 5;
const CLIENTS_OF_EACH = 10;
const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
const scopes = ['rpc.voice.read'] as const;
const events = ['SPEAKING_START', 'SPEAKING_STOP'] as const;

it(`${STAGES * CLIENTS_OF_EACH} clients on ${STAGES} stages hear ${BURST} people speak at once, completely and in order`, {
  timeout: 180_000,
}, async () => {
  const worlds = createWorlds(seed);
  const { first } = worlds;
  const server = serve({ fetch: worldRoutes(worlds).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const received: string[][] = [];
  const stages = await Promise.all(
    Array.from({ length: STAGES }, () => connectWorld(`http://127.0.0.1:${port}`)),
  );
  for (const [stage, world] of stages.entries()) {
    for (let count = 0; count < CLIENTS_OF_EACH; count += 1) {
      const client = `client-${stage}-${count}`;
      await world.commit({ type: 'client', client, userId: ids.me, proxyTicket: client });
      received.push(await listener(world, client));
    }
  }

  const random = randomly(1000);
  const spoken: string[] = [];
  for (let count = 0; count < BURST; count += 1) {
    const userId = random.pick([ids.me, ids.marlo, ids.juniper]);
    const speaking = random.chance(0.5);
    spoken.push(`${speaking ? events[0] : events[1]} ${userId}`);
    const change: Change = { type: 'speaking', channelId: ids.gameNight, userId, speaking };
    await first.commit(change);
  }

  await expect
    .poll(() => received.map(({ length }) => length), { timeout: 150_000 })
    .toEqual(received.map(() => BURST));
  // Not 50 lists of 10,000 lines in a failure's words.
  for (const each of received) expect(each.join() === spoken.join(), 'the order').toBe(true);
  for (const stage of stages) stage.close();
  server.close();
});

/** An activity in the client that hears who speaks; what it has heard. */
async function listener(world: Awaited<ReturnType<typeof connectWorld>>, client: string) {
  const received: string[] = [];
  const replies: unknown[] = [];
  let send: (frame: unknown) => void = () => {};
  const post = ([, payload]: [
    number,
    { evt: string; data: { user_id: string }; nonce: unknown },
  ]) => {
    if (payload.nonce) replies.push(payload);
    else if (payload.evt !== 'READY') received.push(`${payload.evt} ${payload.data.user_id}`);
  };
  createHost({
    transport: {
      post: (frame) => post(frame as Parameters<typeof post>[0]),
      listen: (listen) => {
        send = listen;
      },
      dispose() {},
    },
    ...{ world, client, config },
    report() {},
  });
  send([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: client }]);
  const access = { userId: ids.me, client, scopes: [...scopes], expires: '2112-01-01T00:00:00Z' };
  await world.commit({ type: 'token', token: client, access });
  send([1, { cmd: 'AUTHENTICATE', args: { access_token: client }, nonce: 'n' }]);
  const args = { channel_id: ids.gameNight };
  for (const evt of events) send([1, { cmd: 'SUBSCRIBE', evt, args, nonce: evt }]);
  await expect.poll(() => replies.length).toBe(3);
  return received;
}
