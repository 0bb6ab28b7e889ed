import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { platformPolicy } from '../proxy';
import { ask, inFrontOf, players } from '../proxy/testing/own-servers';
import { readEvents } from '../utils';
import { ProxyControl, type ProxyState } from './proxy-control';
import { serveOnProxyHost } from './routes';

const stage = 'http://localhost:3333';

async function open() {
  const control = new ProxyControl();
  const answer: RequestListener = ({ headers }, response) => {
    response.setHeader('set-cookie', 'plain=1');
    response.end(headers['x-signature-ed25519'] ? 'signed' : 'not signed');
  };
  const { proxy, port, server } = await inFrontOf(answer, {
    playerOf(host) {
      const userId = host.startsWith(players.wren) ? '1' : '2';
      const player = { userId, applicationId: '42', isDeveloper: true };
      return { ...player, ...control.settingsOf(userId) };
    },
    control: serveOnProxyHost(control, stage),
    onNotice: (notice) => control.addNotice(notice),
    onPage: (userId) => control.beginPage(userId),
  });
  proxy.change({ mappings: [{ prefix: '/game', target: server.host }] });
  control.attach(proxy);
  const at = `http://localhost:${port}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${at}/proxy${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** The next event of that name, for somebody who follows the proxy from now on. */
  const follow = async () => {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const { body } = await fetch(`${at}/proxy/events`, { signal: leaving.signal });
    const events = readEvents(body as ReadableStream<Uint8Array>);
    return async (name: string) => {
      for (;;) {
        const { value } = await events.next();
        if (value?.event === name) return JSON.parse(value.data);
      }
    };
  };
  const asks = (player: string, path: string, headers: Record<string, string> = {}) =>
    ask(port, path, { headers: { host: `${player}:${port}`, ...headers } });
  return { port, at, post, follow, asks, publicKey: proxy.publicKey, target: server.host };
}

it('streams the settings, and then each notice of a player', async () => {
  const { asks, follow, publicKey, target } = await open();
  const next = await follow();
  expect(await next('snapshot')).toEqual({
    publicKey,
    policy: platformPolicy,
    mappings: [{ prefix: '/game', target }],
    tokenPath: null,
    problems: [expect.stringContaining('No URL mapping matches "/"')],
    signature: 'valid',
    signatures: {},
    origins: {},
    notices: [],
  } satisfies ProxyState);
  await asks(players.wren, '/game/a');
  await asks(players.finch, '/nowhere');
  expect([await next('notice'), await next('notice')]).toMatchObject([
    { kind: 'cookie', userId: '1', message: expect.stringContaining('"plain" lacks') },
    {
      kind: 'mapping',
      userId: '2',
      message: expect.stringContaining('No URL mapping matches "/no'),
    },
  ]);
});

it('changes the policy, and how one player’s requests are signed', async () => {
  const { asks, post, follow, target } = await open();
  const signed = async () =>
    Promise.all(
      [players.wren, players.finch].map(async (each) => (await asks(each, '/game/a')).body),
    );
  expect(await signed()).toEqual(['signed', 'signed']);
  const next = await follow();
  const policy = { mode: 'report-only', workers: 'self', pictures: 'named' };
  expect((await post('', { policy, signatures: { 1: 'missing' } })).status).toBe(200);
  expect(await signed()).toEqual(['not signed', 'signed']);
  expect(await next('settings')).toMatchObject({ policy, signatures: { 1: 'missing' } });
  // Both come in one request; a wrong one changes nothing.
  const mappings = [{ prefix: '/a', target: `https://${target}` }];
  const refused = await post('', { mappings, policy: platformPolicy });
  const message = expect.stringContaining('Leave out "https://"');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { code: 'invalid_mapping', message } });
  expect((await post('', { policy: { mode: 'maybe' } })).status).toBe(400);
  expect((await post('', { tokenPath: 'api/token' })).status).toBe(400);
  const changed = await post('', { tokenPath: '/api/token' });
  expect(await changed.json()).toMatchObject({ tokenPath: '/api/token', policy });
  expect(await (await follow())('snapshot')).toMatchObject({ policy, mappings: [{ target }] });
});

it.each<[string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['they are cleared', ({ post }) => post('/clear', { userId: '1' })],
  [
    'the page in their frame is reloaded',
    async ({ asks }) => {
      // The page's own requests, and the frames inside it, belong to the same page.
      await asks(players.wren, '/game/', { 'sec-fetch-mode': 'navigate' });
      await asks(players.wren, '/game/a?frame_id=1', { 'sec-fetch-mode': 'cors' });
      await asks(players.wren, '/game/?frame_id=1', { 'sec-fetch-mode': 'navigate' });
    },
  ],
])('sends a player’s notices again after %s, and keeps another player’s', async (_, begin) => {
  const opened = await open();
  const { asks, follow } = opened;
  const next = await follow();
  await asks(players.wren, '/nowhere');
  await asks(players.finch, '/nowhere');
  const [first, other] = [await next('notice'), await next('notice')];
  await begin(opened);
  expect(await next('cleared')).toEqual({ userId: '1' });
  const { notices } = await (await follow())('snapshot');
  expect(notices).toContainEqual(other);
  expect(notices).not.toContainEqual(first);
  await asks(players.wren, '/nowhere');
  await expect.poll(async () => (await next('notice')).message).toBe(first.message);
});

it('accepts requests and WebSockets of the stage and of programs, and refuses those of other pages', async () => {
  const { at, post } = await open();
  const { status, headers } = await post('/clear', { userId: '1' }, { origin: stage });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, stage]);
  const events = `${at}/proxy/events`;
  const [message] = await once(new WebSocket(events, { origin: stage }), 'message');
  expect(String(message)).toMatch(/^event: snapshot\n/);
  for (const headers of [
    { origin: `http://${players.wren}` },
    { origin: 'null' },
    { origin: 'http://a.example' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect((await post('', {}, headers)).status).toBe(403);
    expect((await fetch(events, { headers })).status).toBe(403);
    // A browser names the origin that opens a WebSocket, and nothing else.
    if (headers.origin === undefined) continue;
    const refused = once(new WebSocket(events, { headers }), 'unexpected-response');
    expect((await refused)[1].statusCode).toBe(403);
  }
});
