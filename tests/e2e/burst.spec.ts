import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { expect } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { worldRoutes } from '../../simulator/control';
import { stageFiles } from '../../simulator/process';
import { ids, seed } from '../../simulator/world';
import {
  createEventSockets,
  createWorlds,
  type EventSockets,
  type Worlds,
} from '../../simulator/worlds';
import { testInOwnTab as test } from './playground';
import { longest, watchTasks } from './tasks';

const BURST = 2000;
const PLAYERS = 4;
/** This is another site than the stage's, so that the browser gives the activities a process of their own. */
const ACTIVITY = 'http://127.0.0.1:9/';

/** An activity that notes the speakers that it hears of, in order. */
const page = (application: string, channel: string) => `<!doctype html><script>
  globalThis.heard = [];
  globalThis.subscribed = 0;
  const ask = (cmd, args, evt) => parent.postMessage([1, {cmd, args, evt, nonce: cmd + evt}], '*');
  addEventListener('message', ({data: [, {cmd, evt, data}]}) => {
    if (evt === 'READY') ask('AUTHENTICATE', {access_token: 'everybody'});
    if (cmd === 'AUTHENTICATE') {
      for (const evt of ['SPEAKING_START', 'SPEAKING_STOP']) ask('SUBSCRIBE', {channel_id: '${channel}'}, evt);
    }
    if (cmd === 'SUBSCRIBE') subscribed += 1;
    if (cmd === 'DISPATCH' && evt !== 'READY') heard.push(evt + ' ' + data.user_id);
  });
  parent.postMessage([0, {v: 1, encoding: 'json', client_id: '${application}', frame_id: 'f'}], '*');
</script>`;

// This process has no CDN for the pictures of the call.
test.use({ allowedInConsole: [/404/] });

let worlds: Worlds;
let server: ServerType;
let sockets: EventSockets;
let url: string;
test.beforeAll(async () => {
  // The built stage over worlds of this process: a post for each change would be slower than a thousand a second.
  worlds = createWorlds(seed);
  const app = worldRoutes(worlds).use(
    stageFiles(join(root, 'test-results/servers/dist/simulator')),
  );
  server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' });
  sockets = createEventSockets(app.fetch);
  server.on('upgrade', sockets.upgrade);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  sockets.stop();
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
});

test(`${PLAYERS} players receive the speaking events of ${BURST} people at 1,000 a second, all in order, without a task over 100 ms`, async ({
  page: stage,
}) => {
  test.setTimeout(300_000);
  const { name, store: world } = worlds.first;
  const expires = '2112-01-01T00:00:00Z';
  const access = { userId: ids.me, scopes: ['rpc.voice.read'], expires };
  await world.commit({ type: 'token', token: 'everybody', access });
  await stage
    .context()
    .route(`${ACTIVITY}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: page(ids.application, ids.gameNight) }),
    );
  const players = [ids.me, ids.marlo, ids.juniper, ids.pixel].slice(0, PLAYERS).join();
  await stage.goto(`${url}/?${new URLSearchParams({ url: ACTIVITY, world: name, players })}`);
  const frames = () => stage.frames().filter((each) => each.url().startsWith(ACTIVITY));
  const inAll = (of: string) =>
    Promise.all(frames().map((each) => each.evaluate(`globalThis.${of}`) as Promise<unknown>));
  await expect.poll(() => inAll('subscribed')).toEqual(Array(PLAYERS).fill(2));

  const work = await watchTasks(stage);
  const spoken: string[] = [];
  const people = [ids.me, ids.marlo, ids.juniper];
  const startedAt = performance.now();
  while (spoken.length < BURST) {
    const due = Math.min(BURST, Math.floor(performance.now() - startedAt));
    while (spoken.length < due) {
      const userId = people[spoken.length % people.length] as string;
      const speaking = spoken.length % 2 === 0;
      await world.commit({ type: 'speaking', channelId: ids.gameNight, userId, speaking });
      spoken.push(`${speaking ? 'SPEAKING_START' : 'SPEAKING_STOP'} ${userId}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await expect
    .poll(() => inAll('heard.length'), { timeout: 120_000 })
    .toEqual(Array(PLAYERS).fill(BURST));
  for (const count of await inAll('heard')) {
    expect((count as string[]).join() === spoken.join(), 'the order').toBe(true);
  }
  const taskTimes = (await work()).tasks;
  console.log(`${BURST} events: ${taskTimes.length} tasks, the longest ${longest(taskTimes)} ms`);
  expect(taskTimes.length).toBeGreaterThan(100);
  expect(longest(taskTimes)).toBeLessThan(100);
});
