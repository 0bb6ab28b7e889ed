import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultFilter, type Filter, matcher } from './filter';
import { type NewRow, type Row, rowName } from './row';
import { Search } from './search';
import { TrafficLog } from './traffic-log';

const call = (cmd: string, more: object = {}): NewRow => ({
  ...{ at: 0, kind: 'call', cmd, nonce: 'n', args: {}, size: 1, outcome: 'answered' },
  ...more,
});

const fetched = (path: string, more: object = {}): NewRow => ({
  ...{ at: 7, kind: 'proxied', method: 'GET', path, status: 200, took: 1 },
  ...more,
});

/** A busy machine may need several turns for a few rows. */
const settled = (search: Search) =>
  vi.waitFor(() => expect(search.busy).toBe(false), { timeout: 20_000 });

const players: Record<string, string> = { a: 'Marlo', b: 'Captain Wren' };
const knownOf = (log: TrafficLog) => ({
  secrets: () => log.secrets,
  playerOf: (client: string) => players[client],
  isAdvised: (id: number) => id === 0,
});

function found(rows: NewRow[], filter: Partial<Filter>) {
  const log = new TrafficLog();
  for (const row of rows) log.add(row);
  const matches = matcher({ ...defaultFilter, ...filter }, knownOf(log));
  return rowsOf(log).filter(matches).map(rowName);
}

const rowsOf = (log: TrafficLog) =>
  Array.from({ length: log.end - log.first }, (_, at) => log.get(log.first + at) as Row);

const refused = { outcome: 'refused', refusal: { code: 4006, message: 'No permission' } };
const rows: NewRow[] = [
  { at: 1, kind: 'handshake', accepted: true },
  call('AUTHORIZE', { at: 2, client: 'a', data: { code: 'hunter2' } }),
  call('SUBSCRIBE', { at: 3, client: 'b', evt: 'ACTIVITY_JOIN' }),
  call('CAPTURE_LOG', { at: 4 }),
  call('SHARE_LINK', { at: 5, client: 'a', args: { message: 'Come Play' }, ...refused }),
  { at: 6, kind: 'rest', method: 'POST', path: '/api/oauth2/token', status: 400, took: 3 },
  fetched('/lobby?token=hunter2', { at: 7, fetched: true }),
  fetched('/main.js'),
  call('AUTHENTICATE', { at: 8, args: { access_token: 'correct-horse-battery' } }),
  call('SHARE_LINK', { at: 9, args: { message: 'see /correct-horse-battery' } }),
  fetched('/lost.js', { at: 10, status: 404 }),
];

const join = 'SUBSCRIBE ACTIVITY_JOIN';
const exchange = 'POST /api/oauth2/token';
const story = [
  ...['HANDSHAKE', 'AUTHORIZE', join, 'SHARE_LINK', exchange],
  ...['GET /lobby?token=hunter2', 'AUTHENTICATE', 'SHARE_LINK', 'GET /lost.js'],
];

test.each<[string, Partial<Filter>, string[]]>([
  ['no filter, without console and files', {}, story],
  ['one part', { parts: new Set(['files']) }, ['GET /main.js']],
  ['parts', { parts: new Set(['sdk', 'http']) }, story],
  ['no part', { parts: new Set() }, []],
  ['a kind', { query: 'is:connection is:rest' }, ['HANDSHAKE', exchange]],
  ['a kind that no part shows', { query: 'is:console', parts: new Set() }, ['CAPTURE_LOG']],
  ['excluded kinds', { query: '-is:call -is:connection', parts: new Set(['sdk']) }, [join]],
  ['a part of the name', { query: 'name:auth' }, ['AUTHORIZE', exchange, 'AUTHENTICATE']],
  ['the event of a subscription', { query: 'name:activity_join' }, ['SUBSCRIBE ACTIVITY_JOIN']],
  ['player', { query: 'player:marl' }, ['AUTHORIZE', 'SHARE_LINK']],
  ['one of two players', { query: 'player:marlo player:wren -is:call' }, [join]],
  ['text in arguments', { query: '"come play"' }, ['SHARE_LINK']],
  ['words of a text, in any order', { query: 'play come' }, ['SHARE_LINK']],
  ['text in a refusal', { query: '"no permission"' }, ['SHARE_LINK']],
  ['a secret, without a result', { query: 'hunter2' }, []],
  ['a secret in an unexpected place, without a result', { query: 'correct-horse-battery' }, []],
  ['a secret in the query of an address, without a result', { query: 'name:hunter2' }, []],
  ['failure', { failures: true }, ['SHARE_LINK', 'POST /api/oauth2/token', 'GET /lost.js']],
  ['failure, as a word', { query: 'is:failed player:marlo' }, ['SHARE_LINK']],
  ['outcome', { query: 'outcome:40' }, ['POST /api/oauth2/token', 'GET /lost.js']],
  ['advice', { query: 'is:advised' }, ['HANDSHAKE']],
  ['time', { span: [2, 3] }, ['AUTHORIZE', 'SUBSCRIBE ACTIVITY_JOIN']],
])('rows are found by %s', (_, filter, names) => {
  expect(found(rows, filter)).toEqual(names);
});

test('many rows are searched in several turns, until all are done', async () => {
  const log = new TrafficLog();
  for (let i = 0; i < 50_000; i += 1) log.add(call('SET_ACTIVITY', { at: i, args: { i } }));
  const listener = vi.fn();
  const search = new Search(
    log,
    matcher({ ...defaultFilter, query: '"i":49' }, knownOf(log)),
    listener,
  );
  expect(search.busy).toBe(true);
  await settled(search);
  expect(search.ids()).toHaveLength(1111);
  expect(listener.mock.calls.length).toBeGreaterThan(2);
  search.stop();
});

const happenings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: fc.nat(20), fails: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ replace: fc.nat(8), fails: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
    { weight: 2, arbitrary: fc.constant({ wait: true as const }) },
  ),
  { maxLength: 60, size: 'max' },
);

test('whatever rows are added, changed and cleared, a search finds the same rows as a check of each row', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const log = new TrafficLog(8);
      const matches = matcher({ ...defaultFilter, failures: true }, knownOf(log));
      let search = new Search(log, matches, () => {});
      log.subscribe((id) => {
        if (id !== undefined) return search.touch(id);
        search.stop();
        search = new Search(log, matches, () => {});
      });
      const outcome = (fails: boolean) => ({ outcome: fails ? 'refused' : 'answered' });
      for (const each of all) {
        if ('add' in each) log.add(call('A', { at: each.add, ...outcome(each.fails) }));
        else if ('replace' in each) {
          const row = log.get(log.first + each.replace);
          if (row) log.replace(row.id, { ...row, ...outcome(each.fails) } as NewRow);
        } else if ('clear' in each) log.clear();
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await settled(search);
      const there = rowsOf(log).filter(matches);
      const inOrder = there.toSorted((a, b) => a.at - b.at || a.id - b.id);
      expect(search.ids()).toEqual(inOrder.map(({ id }) => id));
    }),
    { numRuns: 200 },
  );
});
