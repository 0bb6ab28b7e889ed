import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCall } from '../ui/use-call';
import { CallResult } from './call-result';

/** Calls a command that never gets an answer. */
function Page() {
  const call = useCall(() => new Promise(() => {}));
  return (
    <>
      <button type="button" disabled={call.status === 'busy'} onClick={call.run}>
        Ask
      </button>
      <CallResult of={call} label="Result" />
    </>
  );
}

test('a command without a reply shows how long it has been waiting, and Cancel makes the page usable again', async () => {
  vi.useFakeTimers();
  render(<Page />);
  const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await click('Ask');
  expect(screen.getByRole('status').textContent).toBe('Waiting for the answer…');
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5200));
  expect(screen.getByRole('timer').textContent).toBe('Waiting for 7 s');
  expect(screen.getByText('The request may still take effect.')).toBeDefined();
  await click('Cancel');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
