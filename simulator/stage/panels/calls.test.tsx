import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallRow } from '../session/session';
import { Calls } from './calls';

afterEach(cleanup);

const refusal = { code: 4000, message: 'url: expected string' };

test.each<[string, Pick<CallRow, 'outcome' | 'refusal'>]>([
  ['answered', { outcome: 'answered' }],
  ['refused', { outcome: 'refused', refusal }],
  ['not answered', { outcome: 'unanswered' }],
  ['waiting', { outcome: 'waiting' }],
])('a call is said to be %s when it was', (words, how) => {
  const call = { id: 1, at: 0, kind: 'call', cmd: 'SET_CONFIG', args: undefined, ...how } as const;
  render(<Calls calls={[call]} />);
  expect(screen.getByText(words)).toBeDefined();
  const entry = screen.getByRole('listitem');
  expect(entry.dataset.outcome).toBe(how.outcome);
  expect(entry.textContent?.includes(refusal.message)).toBe(how.outcome === 'refused');
});

test('a call shows its arguments and its answer, and what was empty is not shown', () => {
  const call = { at: 0, kind: 'call', outcome: 'answered' } as const;
  const setConfig = { ...call, id: 1, cmd: 'SET_CONFIG', args: { use_interactive_pip: true } };
  const locale = {
    ...call,
    id: 2,
    cmd: 'USER_SETTINGS_GET_LOCALE',
    args: {},
    data: { locale: 'fr' },
  };
  render(<Calls calls={[{ ...setConfig, data: { done: 1 } }, locale]} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Arguments.*use_interactive_pip.*Answer.*done/s);
  expect(second?.textContent).toMatch(/\{"locale":"fr"\}.*Answer/s);
  expect(second?.textContent).not.toContain('Arguments');
});
