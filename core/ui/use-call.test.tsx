import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useCall } from './use-call';

/** A button that calls, what came of it, and a way to leave; each call is answered by the test. */
function openCaller() {
  const calls: { signal: AbortSignal; resolve(value: string): void; reject(error: Error): void }[] =
    [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => calls.push({ signal, resolve, reject }));
  function Caller() {
    const { status, result, error, run, cancel } = useCall(ask);
    return (
      <>
        <output>{`${status} ${result} ${error instanceof Error ? error.message : error}`}</output>
        <button type="button" onClick={run}>
          Call
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </>
    );
  }
  function Page() {
    const [left, leave] = useState(false);
    return left ? null : (
      <>
        <Caller />
        <button type="button" onClick={() => leave(true)}>
          Leave
        </button>
      </>
    );
  }
  render(<Page />);
  const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return { calls, click, shown: () => screen.getByRole('status').textContent };
}

test('of two calls under way the later one counts, in whichever order they are answered', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await click('Call');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => calls[1]?.resolve('newer'));
  await act(async () => calls[0]?.resolve('older'));
  expect(shown()).toBe('done newer undefined');
});

test('what fails after a newer call was started is of no interest', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await click('Call');
  await act(async () => calls[0]?.reject(new Error('older')));
  expect(shown()).toBe('busy undefined undefined');
});

test('a result stays while the next call is under way, and goes when that fails', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await act(async () => calls[0]?.resolve('first'));
  await click('Call');
  expect(shown()).toBe('busy first undefined');
  await act(async () => calls[1]?.reject(new Error('no')));
  expect(shown()).toBe('failed undefined no');
});

test('leaving aborts the call', async () => {
  const { calls, click } = openCaller();
  await click('Call');
  await click('Leave');
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('cancelling leaves what was there before the call, and what it still brings no longer counts', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await click('Cancel');
  expect(shown()).toBe('idle undefined undefined');
  expect(calls[0]?.signal.aborted).toBe(true);
  await click('Call');
  await act(async () => calls[1]?.resolve('first'));
  await click('Call');
  await click('Cancel');
  await act(async () => calls[2]?.reject(new Error('too late')));
  expect(shown()).toBe('done first undefined');
});

test('cancelling when nothing is under way changes nothing', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await act(async () => calls[0]?.reject(new Error('no')));
  await click('Cancel');
  expect(shown()).toBe('failed undefined no');
});

test('a call that throws before it returns a promise has failed', async () => {
  function Caller() {
    const { status, run } = useCall<void>(() => {
      throw new Error('at once');
    });
    return (
      <button type="button" onClick={run}>
        {status}
      </button>
    );
  }
  render(<Caller />);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('failed');
});
