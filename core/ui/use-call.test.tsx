import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { type Step, useCall } from './use-call';

interface Answering {
  text: string;
  signal: AbortSignal;
  resolve(value: string): void;
  reject(error: Error): void;
}

/** Buttons for a call with the text of a field, and its result; the test answers each call. */
function openCaller({ fromText = false } = {}) {
  const calls: Answering[] = [];
  function Caller() {
    const [text, setText] = useState('first');
    const ask = (signal: AbortSignal, _step: Step, text: string) =>
      new Promise<string>((resolve, reject) => calls.push({ text, signal, resolve, reject }));
    const { status, result, error, run, cancel } = useCall(ask, fromText ? { inputs: [text] } : {});
    return (
      <>
        <output>{`${status} ${result} ${error instanceof Error ? error.message : error}`}</output>
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <button type="button" onClick={() => run(text)}>
          Call
        </button>
        <button
          type="button"
          onClick={() => {
            setText('next');
            run('next');
          }}
        >
          Call with the next text
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </>
    );
  }
  render(<Caller />);
  return {
    calls,
    click: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
    type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
    answer: (at: number, value = `answer to ${calls[at]?.text}`) =>
      act(async () => calls[at]?.resolve(value)),
    fail: (at: number) => act(async () => calls[at]?.reject(new Error('no'))),
    shown: () => screen.getByRole('status').textContent,
  };
}

test('of two pending calls only the later one counts, whatever their outcomes and order', async () => {
  const { calls, click, answer, fail, shown } = openCaller();
  await click('Call');
  await click('Call');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await fail(0);
  expect(shown()).toBe('busy undefined undefined');
  await click('Call');
  await answer(2, 'newer');
  await answer(1, 'older');
  expect(shown()).toBe('done newer undefined');
});

test('a result stays while the next call is pending, and disappears when that call fails', async () => {
  const { click, answer, fail, shown } = openCaller();
  await click('Call');
  await answer(0, 'first');
  await click('Call');
  expect(shown()).toBe('busy first undefined');
  await fail(1);
  expect(shown()).toBe('failed undefined no');
  // No call is under way.
  await click('Cancel');
  expect(shown()).toBe('failed undefined no');
});

test('Cancel restores the state before the call, and a late response is ignored', async () => {
  const { calls, click, answer, fail, shown } = openCaller();
  await click('Call');
  await click('Cancel');
  expect(shown()).toBe('cancelled undefined undefined');
  expect(calls[0]?.signal.aborted).toBe(true);
  await click('Call');
  await answer(1, 'first');
  await click('Call');
  await click('Cancel');
  await fail(2);
  expect(shown()).toBe('done first undefined');
});

describe('the outcome of a call that depends on an input', () => {
  test('is hidden while the input differs, and returns with it', async () => {
    const { type, click, answer, shown } = openCaller({ fromText: true });
    await click('Call');
    await answer(0);
    expect(shown()).toBe('done answer to first undefined');
    type('second');
    expect(shown()).toBe('idle undefined undefined');
    type('first');
    expect(shown()).toBe('done answer to first undefined');
  });

  test('is hidden while the call for the next input is pending', async () => {
    const { type, click, answer, shown } = openCaller({ fromText: true });
    await click('Call');
    await answer(0);
    type('second');
    await click('Call');
    expect(shown()).toBe('busy undefined undefined');
    await answer(1);
    expect(shown()).toBe('done answer to second undefined');
  });

  test('is shown for arguments that become the current ones as the call starts', async () => {
    const { click, answer, shown } = openCaller({ fromText: true });
    await click('Call with the next text');
    await answer(0);
    expect(shown()).toBe('done answer to next undefined');
  });

  test('is never shown for another input, even when it arrives after the input changed', async () => {
    const { type, click, answer, shown } = openCaller({ fromText: true });
    await click('Call');
    type('second');
    expect(shown()).toBe('busy undefined undefined');
    await answer(0);
    expect(shown()).toBe('idle undefined undefined');
  });
});

test('a call fails when it throws before it returns a promise', async () => {
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
