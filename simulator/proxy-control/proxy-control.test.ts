import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { platformPolicy } from '../proxy';
import { application, ask, players, running, target } from '../proxy/testing/own-servers';
import { readEvents } from '../utils';
import { ProxyControl, type ProxyState } from './proxy-control';
import { serveUnderProxyName } from './routes';

const stage = 'http://localhost:3333';

async function open() {
  const server = await target(({ headers }, response) => {
    response.setHeader('set-cookie', 'plain=1');
    response.end(headers['x-signature-ed25519'] ? 'signed' : 'not signed');
  });
  const control = new ProxyControl();
  const { proxy, port } = await running({
    mappings: [{ prefix: '/game', target: server.host }],
    playerOf: (host) => ({
      userId: host.startsWith(players.wren) ? '1' : '2',
      applicationId: '42',
      isDeveloper: true,
      ...control.settingsOf(host.startsWith(players.wren) ? '1' : '2'),
    }),
    control: serveUnderProxyName(control, stage),
    onNotice: (notice) => control.addNotice(notice),
    onPage: (userId) => control.beginPage(userId),
  });
  control.attach(proxy);
  const at = `http://localhost:${port}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${at}/proxy${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { port, at, post, publicKey: proxy.publicKey, target: server.host };
}

/** The events of the proxy, one after the other. */
async function listen(at: string) {
  const leaving = new AbortController();
  const { body } = await fetch(`${at}/proxy/events`, { signal: leaving.signal });
  if (!body) throw new Error('The proxy sends no events.');
  const events = readEvents(body);
  onTestFinished(() => leaving.abort());
  return async () => {
    const { value } = await events.next();
    return [value?.event, JSON.parse(value?.data ?? '')] as const;
  };
}

/** What the next event of that name says. */
async function nextEvent(next: Awaited<ReturnType<typeof listen>>, name: string) {
  for (;;) {
    const [event, data] = await next();
    if (event === name) return data;
  }
}

it('tells what is set, and each notice of a player as it comes', async () => {
  const { port, at, publicKey, target } = await open();
  const next = await listen(at);
  expect(await next()).toEqual([
    'snapshot',
    {
      publicKey,
      policy: platformPolicy,
      mappings: [{ prefix: '/game', target }],
      tokenPath: null,
      problems: [expect.stringContaining('Nothing is mapped to "/"')],
      signature: 'valid',
      signatures: {},
      origins: {},
      notices: [],
    } satisfies ProxyState,
  ]);
  await ask(port, '/game/a');
  await ask(port, '/nowhere', { headers: { host: `${players.finch}:${port}` } });
  const notices = [await nextEvent(next, 'notice'), await nextEvent(next, 'notice')];
  expect(notices).toMatchObject([
    { kind: 'cookie', userId: '1', message: expect.stringContaining('"plain" lacks') },
    { kind: 'mapping', userId: '2', message: expect.stringContaining('Nothing is mapped to "/no') },
  ]);
});

it('changes the policy, and how one player’s requests are signed', async () => {
  const { port, at, post, target } = await open();
  const signed = async (player: string) =>
    (await ask(port, '/game/a', { headers: { host: `${player}:${port}` } })).body;
  expect(await signed(players.wren)).toBe('signed');
  const next = await listen(at);
  await next();
  const policy = { mode: 'report-only', workers: 'self', pictures: 'named' };
  expect((await post('', { policy, signatures: { 1: 'missing' } })).status).toBe(200);
  expect([await signed(players.wren), await signed(players.finch)]).toEqual([
    'not signed',
    'signed',
  ]);
  expect(await nextEvent(next, 'settings')).toMatchObject({ policy, signatures: { 1: 'missing' } });
  // Both at once; what is wrong changes nothing.
  const mappings = [{ prefix: '/a', target: `https://${target}` }];
  const refused = await post('', { mappings, policy: platformPolicy });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    {
      error: { code: 'invalid_mapping', message: expect.stringContaining('Leave out "https://"') },
    },
  ]);
  expect((await post('', { policy: { mode: 'maybe' } })).status).toBe(400);
  expect((await post('', { tokenPath: 'api/token' })).status).toBe(400);
  expect(await (await post('', { tokenPath: '/api/token' })).json()).toMatchObject({
    ...{ tokenPath: '/api/token', policy },
  });
  expect(await (await listen(at))()).toMatchObject([
    'snapshot',
    { policy, mappings: [{ target }] },
  ]);
});

it('tells a player’s notices once more after they were cleared', async () => {
  const { port, at, post } = await open();
  const next = await listen(at);
  await next();
  await ask(port, '/nowhere');
  const first = await nextEvent(next, 'notice');
  await ask(port, '/nowhere');
  await post('/clear', { userId: '1' });
  expect(await nextEvent(next, 'cleared')).toEqual({ userId: '1' });
  await ask(port, '/nowhere');
  expect(await nextEvent(next, 'notice')).toEqual(first);
});

it('forgets a player’s notices when the page in their frame is loaded again, and tells what still happens', async () => {
  const { port, at } = await open();
  const next = await listen(at);
  await next();
  await ask(port, '/nowhere');
  await ask(port, '/nowhere', { headers: { host: `${players.finch}:${port}` } });
  const [first, other] = [await nextEvent(next, 'notice'), await nextEvent(next, 'notice')];
  // What the page asks for, and the frames that it has in itself, are parts of the same page.
  await ask(port, '/game/', { headers: { 'sec-fetch-mode': 'navigate' } });
  await ask(port, '/game/a?frame_id=1', { headers: { 'sec-fetch-mode': 'cors' } });
  await ask(port, '/game/?frame_id=1', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect(await nextEvent(next, 'cleared')).toEqual({ userId: '1' });
  const snapshot = await (await listen(at))();
  expect(snapshot[1].notices).toEqual([other, expect.objectContaining({ kind: 'cookie' })]);
  await ask(port, '/nowhere');
  expect(await nextEvent(next, 'notice')).toMatchObject({ kind: 'cookie' });
  expect(await nextEvent(next, 'notice')).toEqual(first);
});

it('opens a port for a player, at which cookies and signatures are the player’s own', async () => {
  const { post } = await open();
  const portOf = async (userId: string) =>
    (await (await post('/ports', { userId, applicationId: application })).json()).port;
  const [wren, finch] = [await portOf('1'), await portOf('2')];
  await post('', { signatures: { 2: 'missing' } });
  const at = (port: number) => ask(port, '/game/a', { headers: { host: `127.0.0.1:${port}` } });
  const [first, second] = [await at(wren), await at(finch)];
  expect([first.body, second.body]).toEqual(['signed', 'not signed']);
  expect(first.headers['set-cookie']).not.toEqual(second.headers['set-cookie']);
  const refused = await post('/ports', { userId: 'wren' });
  expect([refused.status, (await refused.json()).error.code]).toEqual([400, 'invalid_player']);
});

it('answers the stage and programs, and no page of anybody else', async () => {
  const { at, post } = await open();
  const response = await post('/clear', { userId: '1' }, { origin: stage });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    200,
    stage,
  ]);
  for (const headers of [
    { origin: `http://${players.wren}` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect((await post('', {}, headers)).status).toBe(403);
    expect((await fetch(`${at}/proxy/events`, { headers })).status).toBe(403);
  }
});

it('streams over a WebSocket to the stage, and to no page of anybody else', async () => {
  const { at } = await open();
  const events = `${at}/proxy/events`;
  const [message] = await once(new WebSocket(events, { origin: stage }), 'message');
  expect(String(message)).toMatch(/^event: snapshot\n/);
  for (const origin of [`http://${players.wren}`, 'null', 'http://a.example']) {
    const refused = once(new WebSocket(events, { origin }), 'unexpected-response');
    expect((await refused)[1].statusCode, origin).toBe(403);
  }
});
