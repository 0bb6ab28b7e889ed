import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultEffect } from '../../simulator/world';
import { delivered } from '../harness/in-memory';
import { openPage } from '../harness/open-page';
import { declaredEvents } from './pages';
import { expectClosed, happens, tryEverything } from './person';

type Declared = (typeof declaredEvents)[number];

/** Opens the page in front of a host, and uses it until it has asked for the event. */
async function openAndSubscribe({ page, event }: Declared, effect?: FaultEffect) {
  const opened = await openPage(page, {
    before: ({ fault }) => effect && fault(`SUBSCRIBE ${event}`, effect),
  });
  const { calls, host } = opened;
  const hasSubscribed = () => calls.some(({ cmd, evt }) => cmd === 'SUBSCRIBE' && evt === event);
  const problem = `${page.manifest.key} declares ${event}, and nothing on the page subscribes to it`;
  expect(await tryEverything(opened, hasSubscribed), problem).toBe(true);
  return { ...opened, isSubscribed: () => host.subscriptions.some((each) => each.event === event) };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(declaredEvents)('$title', (declared) => {
  const { event, page } = declared;

  test('while the host does not reply, the page shows that it is subscribing, and after a while offers to try again', async () => {
    const opened = await openAndSubscribe(declared, { kind: 'silence' });
    const { view, endFault, user, isSubscribed } = opened;
    const statuses = () => view.queryAllByRole('status').map(({ textContent }) => textContent);
    expect(await happens(() => statuses().some((text) => text?.startsWith('Subscribing')))).toBe(
      true,
    );
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(view.getAllByText(/^Waiting for \d+ s$/)).not.toEqual([]);
    endFault(`SUBSCRIBE ${event}`);
    // The page's other questions get answers, a little later on a busy machine.
    const cancels = () => view.queryAllByRole('button', { name: 'Cancel' });
    expect(await happens(() => cancels().length <= 1)).toBe(true);
    for (const cancel of cancels()) await user.click(cancel);
    await user.click(view.getByRole('button', { name: /^(Subscribe|Try) again$/ }));
    expect(await happens(isSubscribed)).toBe(true);
    expect(await happens(() => view.queryAllByText(/^Waiting for/).length === 0)).toBe(true);
  });

  test('a refused subscription is shown with its code and a hint, and can be made again', async () => {
    const refusal = { kind: 'refuse', code: 4006, message: 'Refused on purpose' } as const;
    const opened = await openAndSubscribe(declared, refusal);
    const { view, endFault, user, isSubscribed } = opened;
    const { textContent } = await view.findByRole('alert');
    for (const part of ['4006', 'Refused on purpose', 'scope']) expect(textContent).toContain(part);
    endFault(`SUBSCRIBE ${event}`);
    await user.click(view.getByRole('button', { name: /^(Subscribe|Try) again$/ }));
    expect(await happens(isSubscribed)).toBe(true);
    expect(await happens(() => view.queryByRole('alert') === null)).toBe(true);
  });

  test('an invalid payload does no harm: the page stays and keeps listening', async () => {
    const { view, host, isSubscribed } = await openAndSubscribe(declared);
    expect(await happens(isSubscribed)).toBe(true);
    for (const data of [null, 'nonsense', 7, []]) host.dispatch(event, data);
    await act(delivered);
    expect(view.getByRole('heading', { level: 1, name: page.manifest.name })).toBeDefined();
    expect(view.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(isSubscribed()).toBe(true);
  });

  test('when the connection closes, the page shows that and offers only to connect again', async () => {
    const { view, host, isSubscribed } = await openAndSubscribe(declared);
    expect(await happens(isSubscribed)).toBe(true);
    await act(delivered);
    host.close(1000, 'The client has closed');
    await expectClosed(view);
  });
});
