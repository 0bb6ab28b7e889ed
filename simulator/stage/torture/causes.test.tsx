import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reportOf } from '../../torture';
import { Causes } from './causes';

test('the worst cause comes first, with a link to each situation, by the call at which it happens', async () => {
  const user = userEvent.setup();
  const results = ['A', 'B', 'C', 'D'].map((name) => ({
    situation: {
      name: `The answer to ${name} never comes`,
      faults: `${name}:silence`,
      canContinue: false,
    },
    link: `http://localhost:3333/?faults=${name}`,
    troubles: [
      { kind: 'loop', what: 'GET_CHANNEL is sent again and again' } as const,
      ...(name === 'D' ? [{ kind: 'blank', what: 'The page shows nothing' } as const] : []),
    ],
  }));
  render(<Causes causes={reportOf(results).causes} />);
  const list = screen.getByRole('list', { name: 'What failed' });
  const headings = within(list).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'BlankThe page shows nothing',
    'Endless loopGET_CHANNEL is sent again and again',
  ]);
  const [first] = screen.getAllByText('A').map((each) => each.closest('div'));
  const link = within(first as HTMLElement).getByRole('link', { name: 'never comes' });
  expect(link.getAttribute('href')).toContain('faults=A');
  await user.click(screen.getByText('1 more'));
  expect(screen.getAllByText('D')).toHaveLength(2);
  await user.click(screen.getAllByText('See it here')[0] as HTMLElement);
  const { src } = await screen.findByTitle<HTMLIFrameElement>('The answer to D never comes');
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
    ...{ faults: 'D', view: 'frame', world: expect.any(String) },
  });
});
