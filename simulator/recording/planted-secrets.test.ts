import { expect, onTestFinished, test, vi } from 'vitest';
import { delivered } from '../../tests/harness/in-memory';
import { jsonPost } from '../../tests/harness/json-post';
import { Advisor } from '../advice';
import { printJson, printText } from '../cli/output';
import { operations, worldRoutes } from '../control';
import type { ReportEntry } from '../host';
import type { Operation } from '../operation';
import { expectations, PlayerLog, verdict } from '../player';
import { proxyControlOf } from '../proxy/testing/own-servers';
import { ActivityReader } from '../stage/session/activity-reader';
import { linkTo } from '../stage/world/link';
import { handshake, rawActivity } from '../testing/raw-activity';
import { sharedActivity } from '../testing/shared-activity';
import {
  asTest,
  maskedNameOf,
  maskSecrets,
  type NewRow,
  type Row,
  readTraffic,
  TrafficLog,
} from '../traffic';
import { ids, seed } from '../world';
import { createWorlds } from '../worlds';

const planted: string[] = [];
/** Another secret, of which only the place is known. */
function secret(): string {
  const plantedSecret = `pl4nted${planted.length}Xq9Zw7Lk3`;
  planted.push(plantedSecret);
  return plantedSecret;
}

/** Returns the planted secrets in a text, each with what is around it. */
const plantedIn = (text: string): string[] =>
  planted
    .filter((each) => text.includes(each))
    .map((each) => text.slice(text.indexOf(each) - 60, text.indexOf(each) + 30));

const fields = () => ({
  ...{ token: secret(), accessToken: secret(), refresh_token: secret(), id_token: secret() },
  ...{ client_secret: secret(), secret: secret(), password: secret(), passwd: secret() },
  ...{ private_key: secret(), privateKey: secret(), api_key: secret(), apiKey: secret() },
  ...{ DISCORD_BOT_TOKEN: secret(), code: secret(), code_verifier: secret(), ticket: secret() },
  deeper: [{ headers: { 'x-api-key': secret(), Authorization: secret(), 'Set-Cookie': secret() } }],
  cookies: { sid: secret() },
  note: `{"webhook":"https://discord.com/api/webhooks/81/${secret()}","password":"${secret()}"}`,
});

const query = () =>
  `?token=${secret()}&api_key=${secret()}&apiKey=${secret()}&password=${secret()}` +
  `&code=${secret()}&access%5Ftoken=${secret()}&next=%2Fa%3Fsecret%3D${secret()}&page=2`;

const lines = () => [
  `signed in with password: ${secret()}`,
  `headers: { Authorization: Bearer ${secret()} }`,
  `DISCORD_BOT_TOKEN=${secret()} npm start`,
  `DISCORD_BOT_TOKEN="${secret()}" npm start`,
  `config { apiKey: '${secret()}', port: 80 }`,
  `const apiKey = '${secret()}';`,
  `{"password":"a\\"${secret()}"}`,
  `{"body":"{\\"client_secret\\":\\"${secret()}\\"}"}`,
  `Cookie: theme=dark; sid=${secret()}`,
  `posting to https://bot:${secret()}@example.com/`,
  `PATCH /webhooks/${ids.application}/${secret()}/messages/@original`,
  `POST https://discord.com/api/v10/interactions/71/${secret()}/callback`,
  `-----BEGIN PRIVATE KEY-----\n${secret()}\n-----END PRIVATE KEY-----`,
];

const requests = (): NewRow[] => {
  const base = { at: 1, method: 'POST', took: 1 } as const;
  const proxied = { ...base, kind: 'proxied', status: 500 } as const;
  const rest = { ...base, kind: 'rest', status: 400, client: ids.client } as const;
  return [
    {
      ...proxied,
      path: `/api/token${query()}`,
      target: `https://key:${secret()}@example.com/${query()}`,
    },
    { ...proxied, path: '/api', args: fields(), data: fields(), why: `no ticket=${secret()}` },
    { ...rest, path: `/api/v10/webhooks/81/${secret()}`, data: { id: '81', token: secret() } },
    {
      ...rest,
      path: `/api/v10/webhooks/${ids.application}/${secret()}/messages/@original${query()}`,
    },
    { ...rest, path: `/api/v10/interactions/71/${secret()}/callback`, args: fields() },
  ];
};

test('secrets planted in more than forty places appear in no file, message, link or line that the simulator creates from a session', async () => {
  const world = createWorlds(() => seed()).open('planted');
  const { store } = world;
  const client = Object.keys(store.get().clients)[0] ?? '';
  const traffic = new TrafficLog();
  const session = new ActivityReader(() => traffic.secrets);
  const advisor = new Advisor({ isExchanged: () => false });
  const readFrames = readTraffic(traffic, client);
  const log = new PlayerLog();
  const readers: ((entry: ReportEntry) => void)[] = [
    (entry) => world.reports.add({ client, host: 'a', ...entry }),
    (entry) => advisor.read(entry, readFrames(entry)),
    session.read,
    log.read,
  ];
  const report = (entry: ReportEntry) => {
    for (const read of readers) read(entry);
  };
  const { post, ask } = rawActivity({ world: store, client, report });
  await post([0, { ...handshake, client_id: store.get().application.id }]);
  await ask('AUTHENTICATE', { access_token: secret() });
  await ask('OPEN_EXTERNAL_LINK', { url: `https://example.com/${query()}` });
  await ask('SET_ACTIVITY', { activity: { secrets: { join: secret() }, state: lines()[0] } });
  await ask('NO_SUCH_COMMAND', fields());
  for (const message of lines()) await ask('CAPTURE_LOG', { level: 'error', message });
  const repeated = secret();
  for (const row of [...requests(), { ...requests()[1], args: { api_key: repeated } }]) {
    traffic.add(row as NewRow);
    world.addRequest(row as Parameters<typeof world.addRequest>[0]);
    advisor.readRequest(row as Parameters<typeof advisor.readRequest>[0], 0);
  }
  await ask('NO_SUCH_COMMAND', { api_key: repeated });
  await ask('CAPTURE_LOG', { level: 'log', message: `and once more ${repeated}` });
  await post([2, { code: 4000, message: `bad token=${secret()}` }]);

  const rows = Array.from({ length: traffic.end }, (_, id) => traffic.get(id) as Row);
  const address = `http://localhost:3333/?url=${encodeURIComponent(`http://localhost:5173/${query()}`)}`;
  const printed: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  for (const print of [printJson, printText]) {
    print({ event: 'command', command: ['env', `API_KEY=${secret()}`, 'npm', 'start'] });
    print({ event: 'found', url: `http://localhost:5173/${query()}` });
    print({ event: 'notice', message: lines().join('\n'), lines: lines() });
  }
  stdout.mockRestore();
  const outputs: Record<string, string> = {
    recording: JSON.stringify(world.recording()),
    rows: JSON.stringify(rows.map((row) => maskSecrets(row, traffic.secrets))),
    names: rows.map((row) => maskedNameOf(row, traffic.secrets)).join('\n'),
    tests: rows.map((row) => asTest(row, address, traffic.secrets)).join('\n'),
    link: (await linkTo(address, 'planted', store.get())).href,
    console: JSON.stringify(session.get()),
    matcher: [
      verdict(expectations.toHaveCalled(log, 'SET_CONFIG', fields())).message(),
      verdict(expectations.toHaveCalled(log, 'AUTHENTICATE')).message(),
      verdict(expectations.toHaveReceived(log, 'READY', { token: secret() })).message(),
    ].join('\n'),
    advice: JSON.stringify(advisor.found),
    terminal: printed.join(''),
  };
  expect(planted.length).toBeGreaterThan(40);
  expect(planted.every((each) => each.length > 15)).toBe(true);
  for (const [where, text] of Object.entries(outputs)) {
    expect(text.length, where).toBeGreaterThan(20);
    expect(plantedIn(text), where).toEqual([]);
  }
});

/** The worlds of a process with secrets in all their parts, and the routes of its control interface. */
async function plantedRoutes() {
  const proxied = await proxyControlOf('localhost:5173');
  onTestFinished(proxied.stop);
  const worlds = createWorlds(() => seed());
  const { first } = worlds;
  const { send, ask } = await sharedActivity(first);
  const { store } = first;
  const about = { userId: ids.me, client: ids.client, scopes: [] };
  const [code, token, refresh] = [secret(), secret(), secret()];
  await store.commit({ type: 'grant', code, grant: { ...about, redeemed: false } });
  const access = { ...about, expires: '2112-01-01T00:00:00Z' };
  await store.commit({ type: 'token', code, token, refresh, access });
  await store.commit({ type: 'proxyTicket', client: ids.client, ticket: secret() });
  const patch = { global_name: `api_key=${secret()}` };
  await first.commit({ type: 'user', userId: ids.me, patch }, 'person');
  await ask('AUTHENTICATE', { access_token: token });
  for (const message of [...lines(), `once more ${code}, ${token} and ${refresh}`])
    await ask('CAPTURE_LOG', { level: 'error', message });
  await ask('NO_SUCH_COMMAND', fields());
  for (const row of requests()) first.addRequest(row as Parameters<typeof first.addRequest>[0]);
  const asks = { client: ids.client, command: 'OPEN_EXTERNAL_LINK', decision: 'ask' } as const;
  await store.commit({ type: 'decision', ...asks });
  send('OPEN_EXTERNAL_LINK', { url: `https://example.com/${query()}` });
  await delivered();
  const [message = ''] = lines();
  proxied.control.addNotice({ kind: 'mapping', userId: ids.me, message, lines: lines() });
  const { example } = operations.offerReplay.body;
  const [handshake] = example.entries;
  const log = { ...handshake, seq: 1, kind: 'log', level: 'log', message };
  const recording = { ...example, secrets: true, entries: [handshake, log] };
  const routes = worldRoutes(worlds, () => proxied.control);
  const offered = await routes.request('/worlds/default/replay', jsonPost(recording));
  expect(await offered.json()).toEqual({ entries: 2 });
  return routes;
}

async function responseOf({ method, path, body }: Operation, query = '') {
  const routes = await plantedRoutes();
  const init = method === 'post' ? jsonPost(body?.example) : {};
  const response = await routes.request(`${path.replace(':world', 'default')}${query}`, init);
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  return new TextDecoder().decode((await response.body?.getReader().read())?.value);
}

const holding = [
  ...(['readWorld', 'followWorld', 'saveScenario', 'undoChange', 'listDialogs'] as const),
  ...(['readReports', 'followReports', 'startReplay', 'readProxy', 'followProxy'] as const),
];

test.each(Object.entries<Operation>(operations))(
  '%s of the control interface responds without secrets',
  async (_, operation) => {
    const text = await responseOf(operation);
    expect(text.length).toBeGreaterThan(1);
    expect(plantedIn(text)).toEqual([]);
  },
);

test.each(holding)('%s responds with secrets if it is asked for them', async (name) => {
  expect(plantedIn(await responseOf(operations[name], '?secrets=true'))).not.toEqual([]);
});

test('a recording has no secrets even then', async () => {
  expect(plantedIn(await responseOf(operations.saveRecording, '?secrets=true'))).toEqual([]);
});

test('values that only look like secrets are kept: kinds, counts, error codes, names, and how a request was authorized', () => {
  const row = {
    ...{ at: 1, kind: 'rest', method: 'GET', took: 1, authorization: 'Bearer' },
    path: '/api/tokens?token_type=Bearer&tokens=3',
    data: {
      ...{ token_type: 'Bearer', tokens: 3, expires_in: 60, code: 4006, scope: 'identify' },
      ...{ tokenCount: 2, secretary: 'Wren', keyboard: 'qwerty', country_code: 'FI' },
      ...{ message: 'Invalid token: missing. Send the header authorization: none', nonce: 'abc' },
      ...{ url: 'https://discord.com/channels/1/2?page=2', public_key: 'abcdef0123456789' },
    },
  } as const satisfies NewRow;
  expect(maskSecrets<NewRow>(row)).toEqual(row);
});
