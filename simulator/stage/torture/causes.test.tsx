import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reportOf } from '../../torture';
import { Causes } from './causes';

test('the worst cause comes first, with a link to each situation, grouped by call', async () => {
  const loop = { kind: 'loop', what: 'GET_CHANNEL is sent again and again' } as const;
  const blank = { kind: 'blank', what: 'The page shows nothing' } as const;
  const results = ['A', 'B', 'C', 'D'].map((point) => {
    const name = `The answer to ${point} never arrives`;
    const situation = { name, faults: `${point}:silence`, canContinue: false };
    const link = `http://localhost:3333/?faults=${point}`;
    return { situation, link, troubles: point === 'D' ? [loop, blank] : [loop] };
  });
  render(<Causes causes={reportOf(results).causes} />);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([`Blank${blank.what}`, `Endless loop${loop.what}`]);
  const first = within(screen.getByText('A').closest('div') as HTMLElement);
  const link = first.getByRole<HTMLAnchorElement>('link', { name: 'never arrives' });
  expect(link.href).toContain('faults=A');
  await userEvent.click(screen.getByText('1 more'));
  expect(screen.getAllByText('D')).toHaveLength(2);
  await userEvent.click(screen.getAllByText('See it here')[0] as HTMLElement);
  const { src } = await screen.findByTitle<HTMLIFrameElement>('The answer to D never arrives');
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
    ...{ faults: 'D', view: 'frame', world: expect.any(String) },
  });
});
