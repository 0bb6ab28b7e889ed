import { expect, test } from 'vitest';
import { readStageOptions } from '../launch';
import { faultPathOf, faultRouteOf } from './fault-point';
import { judge, judgeBaseline, type Observation, type Trouble } from './judge';
import { reportOf } from './report';
import { linkTo, type Situation, situationsFor } from './situations';
import { describeTorture, summaryOf, TortureSummary } from './summary';

const used = {
  calls: ['AUTHORIZE', 'POST /oauth2/token', 'GET_CHANNEL', 'SUBSCRIBE VOICE_STATE_UPDATE'],
  events: ['VOICE_STATE_UPDATE'],
  fetched: ['/api/score'],
};
const stage = 'http://localhost:3333/?url=http://localhost:3000';
const healthy: Observation = {
  ...used,
  isConnected: true,
  uncaught: [],
  isBlank: false,
  loops: [],
};
/** A reload does not sign in again, because the activity has kept its token. */
const calmly = { during: healthy, after: { ...healthy, calls: used.calls.slice(2) } };
const waits: Situation = { name: 'late', canContinue: true };
const refused: Situation = { name: 'refused', canContinue: false };

test('there is a situation for everything that an activity uses, and the stage can read each one’s address', () => {
  const situations = situationsFor(used);
  const names = situations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'READY has not arrived when the page is reloaded',
      'The answer to AUTHORIZE has not arrived when the page is reloaded',
      'The answer to GET_CHANNEL is null',
      'The answer to POST /oauth2/token is a server error',
      'The answer to POST /oauth2/token is a rate limit (429)',
      'The answer to SUBSCRIBE VOICE_STATE_UPDATE does not arrive, and the client closes',
      'The answer to PROXY /api/score is cut off',
      'VOICE_STATE_UPDATE arrives twice',
      'VOICE_STATE_UPDATE has values that no SDK knows',
      'No guild and no channel',
    ]),
  );
  // All situations share one server of the activity, so a limit must be over at once.
  const limit = situations.find(({ name }) => name.includes('rate limit'));
  expect(limit?.faults).toBe('POST /oauth2/token:status,status=429,retryAfter=0');
  for (const situation of situations) {
    const { search } = new URL(linkTo(stage, situation));
    const defaults = { defaultUrl: undefined, origin: 'http://localhost:3333' };
    expect(readStageOptions(search, defaults), situation.name).not.toHaveProperty('problems');
  }
});

const signingIn = { calls: ['AUTHORIZE'], waiting: 'Signing in' };
const bad = { uncaught: ['bad'] };
const blank = 'The page shows nothing';
const later = 'even though the fault has ended';

test.each<[string, Situation, Partial<Observation>, Partial<Observation> | undefined, string[]]>([
  ['nothing if the activity continues', waits, {}, {}, []],
  ['nothing if the activity makes fewer calls', refused, { calls: ['AUTHORIZE'] }, {}, []],
  ['nothing if it is blank after a close', { ...refused, closes: true }, { isBlank: true }, {}, []],
  ['nothing if the page shows a failure', refused, { ...signingIn, seen: 'Not signed in' }, {}, []],
  ['nothing if the page makes all the calls', refused, { seen: 'Hello', waiting: 'Hello' }, {}, []],
  ['a page that stays blank', refused, {}, { isBlank: true }, [`lost: ${blank}, ${later}`]],
  ['an error that persists', refused, bad, bad, ['uncaught: bad', `lost: bad, ${later}`]],
])('the report contains %s', (_, situation, during, after, expected) => {
  const then = after && { ...healthy, ...after };
  const found = judge(situation, calmly, { ...healthy, ...during }, then);
  expect(found.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(expected);
});

test('a problem without a fault is reported once, and not for each situation', () => {
  const crashes = { ...healthy, uncaught: ['no nickname'], loops: ['GET_CHANNEL'], isBlank: true };
  const reloaded = { ...crashes, uncaught: ['no nickname', 'no token'] };
  const baseline = { during: crashes, after: reloaded };
  expect(judgeBaseline(baseline).map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    'blank: The page shows nothing',
    'uncaught: no nickname',
    'uncaught: no token',
    'loop: GET_CHANNEL is sent again and again',
  ]);
  const during = { ...crashes, uncaught: ['no nickname', 'refused'] };
  const trouble = { kind: 'uncaught', what: 'refused' };
  expect(judge(refused, baseline, during, crashes)).toEqual([trouble]);
});

test('the report lists the worst cause first, and groups problems by cause', () => {
  const uncaught = { kind: 'uncaught', what: 'no channel' } as const;
  const lost = { kind: 'lost', what: 'Nothing' };
  const troubles = { baseline: [], a: [uncaught], b: [uncaught, lost] };
  const results = Object.entries(troubles).map(([name, found]) => ({
    situation: { name, canContinue: false },
    link: `${stage}&faults=${name}`,
    troubles: found as Trouble[],
  }));
  expect(describeTorture(reportOf(results))).toBe(
    [
      '1 of 3 situations passed.',
      `1. Never recovers: Nothing\n   b\n   ${stage}&faults=b`,
      `2. Uncaught error: no channel\n   a\n   ${stage}&faults=a\n   b\n   ${stage}&faults=b`,
    ].join('\n\n'),
  );
});

test('a summary is bounded, whatever the activity throws', () => {
  const results = Array.from({ length: 300 }, (_, index) => ({
    situation: { name: `n${index}`, canContinue: false },
    link: stage,
    troubles: [
      { kind: 'uncaught', what: `${index} ${'x'.repeat(1000)}` } as const,
      { kind: 'blank', what: 'The page shows nothing' } as const,
    ],
  }));
  const summary = summaryOf(reportOf(results));
  expect(TortureSummary.parse(summary)).toEqual(summary);
  expect(summary.causes).toHaveLength(100);
  expect(summary.causes[0]).toMatchObject({ kind: 'blank', count: 300 });
  expect(summary.causes[0]?.situations).toHaveLength(5);
});

test.each([
  ['POST', '/api/v10/oauth2/token', 'POST /oauth2/token'],
  ['GET', '/api/users/@me/guilds/7/member?a=1', 'GET /users/@me/guilds/:guildId/member'],
  ['GET', '/api/v10/users/@me', 'GET /users/@me'],
  ['GET', '/api/v10/channels/7', 'GET /channels/:channel'],
  ['GET', '/api/v10/channels/7/invites', undefined],
])('the route of %s %s is %s', (method, path, route) => {
  expect(faultRouteOf(method, path)).toBe(route);
});

test.each([
  ['/.proxy/api/score?a=1', '/api/score'],
  ['/api/score', '/api/score'],
  ['/.simulator/reports', undefined],
  ['/api/a;b', undefined],
])('a fault identifies %s as %s', (path, expected) => {
  expect(faultPathOf(path)).toBe(expected);
});
