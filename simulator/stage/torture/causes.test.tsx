import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reportOf } from '../../torture';
import { Causes } from './causes';

test('the worst cause comes first, with a link to each situation', async () => {
  const user = userEvent.setup();
  const results = ['a', 'b', 'c', 'd'].map((name) => ({
    situation: { name, canContinue: false },
    link: `http://localhost:3333/?faults=${name}`,
    troubles: [
      { kind: 'loop', what: 'GET_CHANNEL is sent again and again' } as const,
      ...(name === 'd' ? [{ kind: 'blank', what: 'The page shows nothing' } as const] : []),
    ],
  }));
  render(<Causes causes={reportOf(results).causes} />);
  const list = screen.getByRole('list', { name: 'What failed' });
  const headings = within(list).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'BlankThe page shows nothing',
    'Endless loopGET_CHANNEL is sent again and again',
  ]);
  expect(screen.getByRole('link', { name: 'a' }).getAttribute('href')).toContain('faults=a');
  await user.click(screen.getByText('1 more'));
  expect(screen.getAllByRole('link', { name: 'd' })).toHaveLength(2);
});
