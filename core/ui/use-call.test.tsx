import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useCall } from './use-call';

/** A button that calls, its result, and a way to leave; each call is answered by the test. */
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
    const [hasLeft, leave] = useState(false);
    return hasLeft ? null : (
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

test('a failure does not count once a newer call has been started', async () => {
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

test('cancelling brings back what was there before the call, and a late answer does not count', async () => {
  const { calls, click, shown } = openCaller();
  await click('Call');
  await click('Cancel');
  expect(shown()).toBe('cancelled undefined undefined');
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

describe('the outcome of a call that is made from an input', () => {
  /** A call made from the text of a field, answered by the test. */
  function openField() {
    const answers: ((value: string) => void)[] = [];
    function Page() {
      const [text, setText] = useState('first');
      const { status, result, run } = useCall(
        () =>
          new Promise<string>((resolve) => answers.push((value) => resolve(`${value} ${text}`))),
        { inputs: [text] },
      );
      return (
        <>
          <output>{`${status} ${result}`}</output>
          <input value={text} onChange={({ target }) => setText(target.value)} />
          <button type="button" onClick={run}>
            Call
          </button>
        </>
      );
    }
    render(<Page />);
    return {
      type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
      call: () => act(async () => screen.getByRole('button').click()),
      answer: (at: number) => act(async () => answers[at]?.('answer to')),
      shown: () => screen.getByRole('status').textContent,
    };
  }

  test('is hidden while the input is another one, and comes back with it', async () => {
    const { type, call, answer, shown } = openField();
    await call();
    await answer(0);
    expect(shown()).toBe('done answer to first');
    type('second');
    expect(shown()).toBe('idle undefined');
    type('first');
    expect(shown()).toBe('done answer to first');
  });

  test('does not stay while the call for the next input is under way', async () => {
    const { type, call, answer, shown } = openField();
    await call();
    await answer(0);
    type('second');
    await call();
    expect(shown()).toBe('busy undefined');
    await answer(1);
    expect(shown()).toBe('done answer to second');
  });

  test('is never shown beside another input, even when it arrives after that was entered', async () => {
    const { type, call, answer, shown } = openField();
    await call();
    type('second');
    expect(shown()).toBe('busy undefined');
    await answer(0);
    expect(shown()).toBe('idle undefined');
  });
});

describe('a call of two steps', () => {
  /** The second step fails until it is told not to. */
  function openSteps() {
    const done: string[] = [];
    let failing = true;
    function Page() {
      const { status, run, retry } = useCall(async (_, step) => {
        const made = await step('make', async () => `made ${done.push('make')}`);
        done.push(`share ${made}`);
        if (failing) throw new Error('no');
      });
      return (
        <>
          <output>{status}</output>
          <button type="button" onClick={run}>
            Run
          </button>
          <button type="button" onClick={retry}>
            Retry
          </button>
        </>
      );
    }
    render(<Page />);
    const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    const fix = () => {
      failing = false;
    };
    return { done, click, fix, shown: () => screen.getByRole('status').textContent };
  }

  test('goes on from the step that failed when it is tried again', async () => {
    const { done, click, fix, shown } = openSteps();
    await click('Run');
    expect(shown()).toBe('failed');
    fix();
    await click('Retry');
    expect(shown()).toBe('done');
    expect(done).toEqual(['make', 'share made 1', 'share made 1']);
  });

  test('begins at its first step when it is run again', async () => {
    const { done, click } = openSteps();
    await click('Run');
    await click('Run');
    expect(done).toEqual(['make', 'share made 1', 'make', 'share made 3']);
  });
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
