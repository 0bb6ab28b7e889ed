import { expect, it } from 'vitest';
import { createNoticeLimiter, type Notice } from './notices';

const notice = (userId: string): Notice => ({ kind: 'policy', userId, message: 'x', lines: [] });

it('passes on 500 notices in total, however many players there are, and then one that there are more', () => {
  const received: Notice[] = [];
  const { add } = createNoticeLimiter((notice) => received.push(notice));
  for (let player = 0; player < 2000; player += 1) add(notice(`${player}`));
  expect(received).toHaveLength(501);
  expect(received.at(-1)?.message).toContain('More than 500 different notices from all players');
});

it('passes on a notice, marks its repetitions, and passes it on as new once it is forgotten', () => {
  const received: [string, boolean][] = [];
  const { add, forget } = createNoticeLimiter(
    ({ userId }, again) => void received.push([userId, again]),
  );
  for (const player of ['1', '2', '1']) add(notice(player));
  forget('1');
  add(notice('1'));
  expect(received).toEqual([
    ['1', false],
    ['2', false],
    ['1', true],
    ['1', false],
  ]);
});
