import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CommandName, SDKError } from '../../host-bridge';
import type { FaultEffect } from '../../simulator/world';
import { delivered } from '../harness/in-memory';
import { openPage } from '../harness/open-page';
import { clientFor, declaredCommands } from './pages';
import { expectClosed, failureIn, failureText, happens, tryEverything } from './person';

type Declared = (typeof declaredCommands)[number];

/** Section 8 of the specification: a failed purchase is only logged, as a warning. */
const onlyLogged = new Set<CommandName>(['startPurchase']);

/** Opens the page in front of a host that does something wrong, and uses it until it has called the command. */
async function openAndCall({ page, command, spec }: Declared, effect: FaultEffect) {
  const opened = await openPage(page, {
    launch: clientFor(spec),
    before: ({ fault }) => fault(spec.cmd, effect),
  });
  const { calls, endFault } = opened;
  const called = () => calls.some(({ cmd }) => cmd === spec.cmd);
  const problem = `${page.manifest.key} declares ${command}, and nothing on the page calls it`;
  expect(await tryEverything(opened, called), problem).toBe(true);
  return {
    ...opened,
    /** Lets the host behave from now on, and tells whether the page can get an answer. */
    async getsAnAnswer() {
      endFault(spec.cmd);
      calls.length = 0;
      const answered = () =>
        calls.some(({ cmd, outcome }) => cmd === spec.cmd && outcome === 'answered');
      return tryEverything(opened, answered);
    },
  };
}

function warnings(): string {
  const said = vi.mocked(console.warn).mock.calls.flat();
  return said.map((one) => (one instanceof SDKError ? `${one.code} ${one.message}` : one)).join();
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(declaredCommands)('$title', (declared) => {
  const { command, spec } = declared;
  const logs = onlyLogged.has(command);

  test('while the host is silent, the page shows that it is waiting and sends no second command, and Cancel makes it usable again', async () => {
    const { view, user, calls, getsAnAnswer } = await openAndCall(declared, { kind: 'silence' });
    const primary = view.container.querySelectorAll<HTMLElement>('article button[data-primary]');
    for (const button of primary) await user.click(button);
    await act(delivered);
    expect(calls.filter(({ cmd }) => cmd === spec.cmd)).toHaveLength(1);
    expect(view.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    // The page's other questions get answers, a little later on a busy machine.
    const cancels = () => view.queryAllByRole('button', { name: 'Cancel' });
    expect(await happens(() => cancels().length === 1)).toBe(true);
    expect(view.getByText(/^Waiting for \d+ s$/)).toBeDefined();
    for (const cancel of cancels()) await user.click(cancel);
    expect(cancels()).toEqual([]);
    expect(await getsAnAnswer()).toBe(true);
  });

  test('a refusal is shown with its code and a hint, and the command can be sent again', async () => {
    const refusal = { kind: 'refuse', code: 4002, message: 'Invalid command' } as const;
    const { view, getsAnAnswer } = await openAndCall(declared, refusal);
    if (logs) {
      expect(warnings()).toContain('4002 Invalid command');
      expect(await getsAnAnswer()).toBe(true);
      return;
    }
    const textContent = await failureText(view);
    for (const part of ['4002', 'Invalid command', 'This client does not support the command'])
      expect(textContent).toContain(part);
    expect(view.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(await getsAnAnswer()).toBe(true);
    expect(await happens(() => !failureIn(view))).toBe(true);
  });

  // Some commands have no reply of a wrong shape.
  if (!spec.response.safeParse('nonsense').success) {
    test('a reply of the wrong shape is reported as such', async () => {
      const { view } = await openAndCall(declared, { kind: 'reply', data: 'nonsense' });
      if (logs) return expect(warnings()).toContain('INVALID_REPLY');
      expect(await failureText(view)).toContain('INVALID_REPLY');
    });
  }

  test('when the connection closes, the page shows that and offers only to connect again', async () => {
    const { view, host } = await openAndCall(declared, { kind: 'silence' });
    host.close(1000, 'The client has closed');
    if (logs) {
      expect(await happens(() => warnings().includes('has closed'))).toBe(true);
      return;
    }
    await expectClosed(view);
  });
});
