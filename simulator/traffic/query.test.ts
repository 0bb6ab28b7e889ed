import { expect, test } from 'vitest';
import { completions } from './completions';
import { conditionNames, MAX_QUERY_LENGTH, parseQuery, quoted } from './query';

/** The words of a filter, each as `key=value`, with a `-` before those that must not fit. */
const read = (text: string) =>
  parseQuery(text).words.map(
    ({ key, value, isNegated }) => `${isNegated ? '-' : ''}${key}=${value}`,
  );

test.each<[string, string[]]>([
  ['', []],
  ['  Tea  Milk ', ['text=tea', 'text=milk']],
  ['"come play"', ['text=come play']],
  ['"come pl', ['text=come pl']],
  ['"number":5999', ['text="number":5999']],
  ['player:Marlo', ['player=marlo']],
  ['player:"Captain Wren" is:failed', ['player=captain wren', 'is=failed']],
  ['-is:event -name:PING -tea', ['-is=event', '-name=ping', '-text=tea']],
  ['outcome:401', ['outcome=401']],
  ['http://localhost:3000/a?b', ['text=http://localhost:3000/a?b']],
  ['localhost:3000', ['text=localhost:3000']],
  ['-', ['text=-']],
  ['player: is: is:fai', []],
])('%j is parsed as %j without problems', (text, words) => {
  expect(read(text)).toEqual(words);
  expect(parseQuery(text).problems).toEqual([]);
});

test.each<[string, string]>([
  [
    'is:faild',
    `There is no “is:faild”. The filter supports ${conditionNames.slice(0, -1).join(', ')} and console after “is:”.`,
  ],
  [
    'plyer:marlo',
    '“plyer:” is searched for as text. The filter supports player:, name:, is: and outcome:.',
  ],
  ['player:nobody', 'No player is called “nobody”. Players: Wren and Marlo.'],
])('%s gets a message with the possible values', (text, problem) => {
  expect(parseQuery(text, ['Wren', 'Marlo']).problems).toEqual([problem]);
});

test('only the beginning of a filter that is too long is read, with a message', () => {
  const { words, problems } = parseQuery('a '.repeat(1_000_000));
  expect(words).toHaveLength(20);
  expect(problems).toEqual([
    `Only the first ${MAX_QUERY_LENGTH} characters of the filter are read.`,
    'Only the first 20 words of the filter are read.',
  ]);
  expect(read(`"${'\\"'.repeat(300)}`).length).toBeLessThanOrEqual(20);
});

test.each(['a "b" c', '-is:failed', 'back\\slash\\', '{"a":"b c"}', 'two\nlines'])(
  '%j becomes one word in quotes',
  (text) => expect(read(quoted(text))).toEqual([`text=${text}`]),
);

const offered = (text: string) =>
  completions(text, text.length, { players: ['Captain Wren', 'Marlo'], names: ['SPEAKING_START'] });

test.each<[string, string[]]>([
  ['', ['player:', 'name:', 'is:', 'outcome:']],
  ['pl', ['player:']],
  ['tea is:fa', ['tea is:failed ', 'tea is:fault ']],
  ['fail', ['is:failed ']],
  ['player:', ['player:"Captain Wren" ', 'player:Marlo ']],
  ['-player:mar', ['-player:Marlo ']],
  ['name:speak', ['name:SPEAKING_START ']],
  ['speak', ['name:SPEAKING_START ']],
  ['outcome:re', ['outcome:refused ', 'outcome:answered ', 'outcome:unanswered ']],
  ['is:failed', []],
  ['nothing', []],
  ['"in quotes fail', []],
])('after %j, the completions are %j', (text, texts) => {
  expect(offered(text).map((each) => each.text)).toEqual(texts);
});

test('each completion of is: has its own description', () => {
  const words = completions('is:', 3, { players: [], names: [] });
  expect(new Set(words.map(({ about }) => about)).size).toBe(words.length);
});

test('a word in the middle is completed in place', () => {
  const known = { players: [], names: [] };
  expect(completions('a is:fai b', 8, known).map(({ text }) => text)).toEqual(['a is:failed b']);
});
