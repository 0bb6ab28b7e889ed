import { expect, it } from 'vitest';
import { createNotices, type Notice } from './notices';

const notice = (userId: string): Notice => ({ kind: 'policy', userId, message: 'x', lines: [] });

it('remembers the notices of a hundred players, since a page may name any number of them', () => {
  const told: string[] = [];
  const { take } = createNotices(({ userId }) => void told.push(userId));
  for (let player = 0; player < 100; player += 1) take(notice(`${player}`));
  take(notice('0'));
  expect(told).toHaveLength(100);
  for (const player of ['100', '1']) take(notice(player));
  expect(told.slice(100)).toEqual(['100', '1']);
});
