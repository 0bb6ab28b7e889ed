import { expect, test } from 'vitest';
import { readOptions } from '../stage/launch/options';
import { judge, type Observed } from './judge';
import { describeTorture, reportOf } from './report';
import { linkTo, type Situation, situationsFor } from './situations';

const used = {
  calls: ['AUTHORIZE', 'GET_CHANNEL', 'SUBSCRIBE VOICE_STATE_UPDATE'],
  events: ['VOICE_STATE_UPDATE'],
};
const stage = 'http://localhost:3333/?url=http://localhost:3000';
const well: Observed = { ...used, uncaught: [], blank: false, loops: [] };
const waits: Situation = { name: 'late', canGoOn: true };
const refused: Situation = { name: 'refused', canGoOn: false };

test('everything that an activity has used is tried, each in a situation that the stage’s address can say', () => {
  const situations = situationsFor(used);
  const names = situations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'READY has not come when the page is loaded again',
      'The answer to AUTHORIZE has not come when the page is loaded again',
      'The answer to GET_CHANNEL is null',
      'The answer to SUBSCRIBE VOICE_STATE_UPDATE is that the client closes',
      'VOICE_STATE_UPDATE comes twice',
      'Launched nowhere',
    ]),
  );
  for (const situation of situations) {
    const { search } = new URL(linkTo(stage, situation));
    const defaults = { defaultUrl: undefined, origin: 'http://localhost:3333' };
    expect(readOptions(search, defaults), situation.name).not.toHaveProperty('problems');
  }
});

test.each<[string, Situation, Partial<Observed>, Partial<Observed> | undefined, string[]]>([
  ['nothing, where it goes on', waits, {}, {}, []],
  ['nothing, where it goes without', refused, { calls: ['AUTHORIZE'] }, {}, []],
  [
    'what nobody has caught',
    refused,
    { uncaught: ['no', 'never'] },
    undefined,
    ['uncaught: no', 'uncaught: never'],
  ],
  ['a blank page', refused, { blank: true }, {}, ['blank: There is nothing to be seen']],
  ['no blank page where it was closed', { ...refused, closes: true }, { blank: true }, {}, []],
  ['a loop', refused, { loops: ['GET_CHANNEL'] }, {}, ['loop: GET_CHANNEL without a rest']],
  [
    'that it does not go on',
    waits,
    { calls: ['AUTHORIZE'] },
    {},
    ['stuck: It never goes on to GET_CHANNEL, SUBSCRIBE VOICE_STATE_UPDATE'],
  ],
  [
    'that it asks less ever after',
    refused,
    {},
    { calls: ['AUTHORIZE', 'GET_CHANNEL'] },
    ['lost: It does not ask SUBSCRIBE VOICE_STATE_UPDATE, although all is well again'],
  ],
  [
    'that it stays blank',
    refused,
    {},
    { blank: true },
    ['lost: There is nothing to be seen, although all is well again'],
  ],
])('an activity is told %s', (_, situation, during, after, expected) => {
  const found = judge(situation, used, { ...well, ...during }, after && { ...well, ...after });
  expect(found.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(expected);
});

test('the report begins with what is worst, and puts together what has the same cause', () => {
  const uncaught = { kind: 'uncaught', what: 'no channel' } as const;
  const outcome = (
    name: string,
    ...troubles: Parameters<typeof reportOf>[0][0]['troubles'][number][]
  ) => ({
    situation: { name, canGoOn: false },
    link: `${stage}&faults=${name}`,
    troubles,
  });
  const report = reportOf([
    outcome('calm'),
    outcome('a', uncaught),
    outcome('b', uncaught, { kind: 'lost', what: 'Nothing' }),
  ]);
  expect(describeTorture(report)).toBe(
    [
      '1 of 3 situations went well.',
      `1. Does not recover: Nothing\n   b\n   ${stage}&faults=b`,
      `2. Not caught: no channel\n   a\n   ${stage}&faults=a\n   b\n   ${stage}&faults=b`,
    ].join('\n\n'),
  );
});
