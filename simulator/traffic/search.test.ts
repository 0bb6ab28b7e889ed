import { expect, test, vi } from 'vitest';
import { type Filter, matcher, noFilter } from './filter';
import { type NewRow, nameOf } from './row';
import { Search } from './search';
import { TrafficLog } from './traffic-log';

const call = (cmd: string, more: object = {}): NewRow => ({
  at: 0,
  kind: 'call',
  cmd,
  nonce: 'n',
  args: {},
  size: 1,
  outcome: 'answered',
  ...more,
});

const fetched = (path: string, more: object = {}): NewRow => ({
  at: 7,
  kind: 'proxied',
  method: 'GET',
  path,
  status: 200,
  took: 1,
  ...more,
});

/** A busy machine may need several turns for a few rows. */
const settled = (search: Search) =>
  vi.waitFor(() => expect(search.busy).toBe(false), { timeout: 20_000 });

/** What a filter finds of these rows, by their names. */
async function found(rows: NewRow[], filter: Partial<Filter>) {
  const log = new TrafficLog();
  for (const row of rows) log.add(row);
  const search = new Search(
    log,
    matcher({ ...noFilter, ...filter }, () => log.secrets),
    () => {},
  );
  await settled(search);
  return search.ids().map((id) => nameOf(log.get(id) as NewRow));
}

const refusal = { code: 4006, message: 'No permission' };
const rows: NewRow[] = [
  { at: 1, kind: 'handshake', accepted: true },
  call('AUTHORIZE', { at: 2, client: 'a', data: { code: 'hunter2' } }),
  call('SUBSCRIBE', { at: 3, client: 'b', evt: 'ACTIVITY_JOIN' }),
  call('CAPTURE_LOG', { at: 4 }),
  call('SHARE_LINK', {
    at: 5,
    client: 'a',
    args: { message: 'Come Play' },
    outcome: 'refused',
    refusal,
  }),
  { at: 6, kind: 'rest', method: 'POST', path: '/api/oauth2/token', status: 400, took: 3 },
  fetched('/lobby?token=hunter2', { at: 7, fetched: true }),
  fetched('/main.js'),
  fetched('/lost.js', { at: 10, status: 404 }),
  call('AUTHENTICATE', { at: 8, args: { access_token: 'correct-horse-battery' } }),
  call('SHARE_LINK', { at: 9, args: { message: 'see /correct-horse-battery' } }),
];

test.each<[string, Partial<Filter>, string[]]>([
  ['kind', { groups: new Set(['connection', 'rest']) }, ['HANDSHAKE', 'POST /api/oauth2/token']],
  ['a part of the name', { name: 'auth' }, ['AUTHORIZE', 'POST /api/oauth2/token', 'AUTHENTICATE']],
  ['the event of a subscription', { name: 'activity_join' }, ['SUBSCRIBE ACTIVITY_JOIN']],
  ['player', { client: 'a' }, ['AUTHORIZE', 'SHARE_LINK']],
  ['text in arguments', { text: 'come play' }, ['SHARE_LINK']],
  ['text in a refusal', { text: 'no permission' }, ['SHARE_LINK']],
  ['a secret, which is found by nobody', { text: 'hunter2' }, []],
  ['a secret where nobody expects it, as little', { text: 'correct-horse-battery' }, []],
  ['a secret in the query of an address, as little', { name: 'hunter2' }, []],
  ['failure', { failures: true }, ['SHARE_LINK', 'POST /api/oauth2/token', 'GET /lost.js']],
  [
    'proxy, without the files of the page',
    { name: 'get' },
    ['GET /lobby?token=hunter2', 'GET /lost.js'],
  ],
  ['files', { groups: new Set(['files']) }, ['GET /main.js']],
  ['time', { span: [2, 3] }, ['AUTHORIZE', 'SUBSCRIBE ACTIVITY_JOIN']],
  ['two things at once', { client: 'a', failures: true }, ['SHARE_LINK']],
])('rows are found by %s', async (_, filter, names) => {
  expect(await found(rows, filter)).toEqual(names);
});

test('what comes, changes and goes is followed, and what comes late stands where its time is', async () => {
  const log = new TrafficLog(3);
  const search = new Search(
    log,
    matcher({ ...noFilter, failures: true }, () => log.secrets),
    () => {},
  );
  log.subscribe((id) => id !== undefined && search.touch(id));
  const times = async () => {
    await settled(search);
    return search.ids().map((id) => log.get(id)?.at);
  };
  const first = log.add(call('A', { at: 1, outcome: 'waiting' }));
  log.add(call('B', { at: 5, outcome: 'refused' }));
  expect(await times()).toEqual([5]);
  log.replace(first, call('A', { at: 1, outcome: 'refused' }));
  log.add(call('C', { at: 3, outcome: 'refused' }));
  expect(await times()).toEqual([1, 3, 5]);
  log.add(call('D', { at: 9 }));
  expect(await times()).toEqual([3, 5]);
  log.replace(1, call('B', { at: 5, outcome: 'answered' }));
  expect(await times()).toEqual([3]);
});

test('many rows are searched in turns, and in the end all of them have been', async () => {
  const log = new TrafficLog();
  for (let i = 0; i < 50_000; i += 1) log.add(call('SET_ACTIVITY', { at: i, args: { i } }));
  const told = vi.fn();
  const search = new Search(
    log,
    matcher({ ...noFilter, text: '"i":49' }, () => log.secrets),
    told,
  );
  expect(search.busy).toBe(true);
  await settled(search);
  expect(search.ids()).toHaveLength(1111);
  expect(told.mock.calls.length).toBeGreaterThan(2);
  search.stop();
});
