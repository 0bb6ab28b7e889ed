import { expect, test } from 'vitest';
import { boundedCopy } from '../host';
import type { CallRow, Row } from './row';
import { verdictsOn } from './verdict';

const call = (cmd: string, more: Partial<CallRow>): Row => ({
  id: 0,
  at: 0,
  kind: 'call',
  cmd,
  nonce: 'n',
  args: undefined,
  size: 1,
  outcome: 'answered',
  ...more,
});
const event = (name: string, data: unknown): Row => ({
  id: 0,
  at: 0,
  kind: 'event',
  event: name,
  data,
  size: 1,
});

test('what fits the tables is said to, on both sides', () => {
  const row = call('SET_CONFIG', {
    args: { use_interactive_pip: true },
    data: { use_interactive_pip: true },
  });
  expect(verdictsOn(row)).toEqual({ sent: { kind: 'fits' }, answered: { kind: 'fits' } });
});

test('what does not fit is told with its path and what must be there', () => {
  const activity = { party: { size: [1] } };
  const { sent } = verdictsOn(call('SET_ACTIVITY', { args: { activity }, outcome: 'refused' }));
  expect(sent).toMatchObject({
    kind: 'wrong',
    issues: expect.stringContaining('activity.party.size'),
  });
  const { answered } = verdictsOn(event('SPEAKING_START', { user_id: 7 }));
  expect(answered).toEqual({ kind: 'wrong', issues: 'user_id: must be of type string' });
});

test('the arguments of a subscription are checked, and names that the tables do not have are named', () => {
  const subscribe = (evt: string, args?: unknown) =>
    verdictsOn(call('SUBSCRIBE', { evt, args })).sent;
  expect(subscribe('VOICE_STATE_UPDATE')).toMatchObject({
    kind: 'wrong',
    issues: expect.stringContaining('channel_id'),
  });
  expect(subscribe('VOICE_STATE_UPDATE', { channel_id: '1' })).toEqual({ kind: 'fits' });
  expect(subscribe('TEA')).toEqual({ kind: 'wrong', issues: 'There is no event "TEA"' });
  expect(verdictsOn(call('MAKE_TEA', {})).sent).toMatchObject({ kind: 'wrong' });
});

test('nothing is said about a value that was too large to be kept whole', () => {
  const args = boundedCopy({ message: 'x'.repeat(20_000) }, 16_000);
  expect(verdictsOn(call('SHARE_LINK', { args })).sent).toMatchObject({ kind: 'unknown' });
});
