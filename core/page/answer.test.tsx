import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { SDKError } from '../../host-bridge';
import { openSurroundingsAtom } from '../session/sign-in';
import { CallStatus } from '../ui/call-waiting';
import { EventStatus } from '../ui/event-status';
import { useCall } from '../ui/use-call';
import { Answer } from './answer';

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** A page with one button and the result of its call; the first call is never answered. */
function openSilent(answers: string[] = []) {
  const pending = [...answers];
  function Page() {
    const call = useCall<unknown>(() => {
      const answer = pending.shift();
      return answer ? Promise.resolve({ answer }) : new Promise(() => {});
    });
    return (
      <>
        <button type="button" disabled={call.status === 'busy'} onClick={call.run}>
          Ask
        </button>
        <Answer of={call} label="Result" />
      </>
    );
  }
  render(<Page />);
}

test('a command that is never answered: says how long it has been waiting, and Cancel gives the page back', async () => {
  vi.useFakeTimers();
  openSilent();
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

test('a second command that is never answered can be cancelled too, and the first result stays', async () => {
  vi.useFakeTimers();
  localStorage.setItem('playground-json-open', 'open');
  openSilent(['first']);
  await click('Ask');
  await click('Ask');
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(screen.getByRole('region', { name: 'Result', busy: true })).toBeDefined();
  await click('Cancel');
  expect(screen.getByRole('region', { name: 'Result', busy: false })).toBeDefined();
});

const closed = new SDKError('CLOSED', 'The host closed the connection: Slow down (4002)');

test.each([
  [
    'a call',
    <CallStatus
      key="call"
      call={{
        status: 'failed',
        result: undefined,
        error: closed,
        run() {},
        retry() {},
        cancel() {},
      }}
    />,
  ],
  [
    'an event',
    <EventStatus
      key="event"
      event={{
        status: 'refused',
        latest: undefined,
        error: closed,
        received: 0,
        receivedAt: undefined,
        unreadable: undefined,
        subscribeAgain() {},
      }}
    />,
  ],
])(
  'after the connection closed, %s offers to connect again and nothing that cannot work',
  async (_, shown) => {
    const store = createStore();
    const open = vi.fn(() => new Promise<never>(() => {}));
    store.set(openSurroundingsAtom, { open });
    render(<Provider store={store}>{shown}</Provider>);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect again',
    ]);
    await click('Connect again');
    expect(open).toHaveBeenCalledOnce();
  },
);
