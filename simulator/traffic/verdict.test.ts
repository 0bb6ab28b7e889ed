import { expect, test } from 'vitest';
import { boundedCopy } from '../utils';
import type { Row } from './row';
import { verdictsOn } from './verdict';

const row = (fields: object) => ({ kind: 'call', outcome: 'answered', ...fields }) as Row;
const fits = { kind: 'fits' };
const wrong = (issues: string) => ({ kind: 'wrong', issues: expect.stringContaining(issues) });

const config = { use_interactive_pip: true };
const party = { activity: { party: { size: [1] } } };
const voice = { cmd: 'SUBSCRIBE', evt: 'VOICE_STATE_UPDATE' };
const long = boundedCopy({ message: 'x'.repeat(20_000) }, 16_000);
const speaking = { kind: 'event', event: 'SPEAKING_START', data: { user_id: 7 } };

test.each<[what: string, row: object, verdicts: object]>([
  ['a valid call', { cmd: 'SET_CONFIG', args: config, data: config }, { sent: fits, reply: fits }],
  [
    'invalid arguments, with their path',
    { cmd: 'SET_ACTIVITY', args: party, outcome: 'refused' },
    { sent: wrong('activity.party.size') },
  ],
  ['an invalid payload', speaking, { reply: wrong('user_id: must be of type string') }],
  ['a subscription that lacks an argument', voice, { sent: wrong('channel_id') }],
  ['a valid subscription', { ...voice, args: { channel_id: '1' } }, { sent: fits }],
  ['an unknown event', { cmd: 'SUBSCRIBE', evt: 'HI' }, { sent: wrong('There is no event "HI"') }],
  ['an unknown command', { cmd: 'MAKE_TEA' }, { sent: wrong('no command MAKE_TEA') }],
  [
    'a call that was too large to be kept in full',
    { cmd: 'SHARE_LINK', args: long, outcome: 'refused' },
    { sent: { kind: 'unknown', why: 'It is too large to be kept in full' } },
  ],
])('the protocol’s tables check %s', (_, fields, verdicts) => {
  expect(verdictsOn(row(fields))).toEqual(verdicts);
});
