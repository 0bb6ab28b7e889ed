import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { openPage } from '../harness/open-page';

type Opened = Awaited<ReturnType<typeof openPage>>;

interface Upload {
  /** Opens the page, with everything filled in that is sent. */
  open(): Promise<Opened>;
  button: string;
  /** The labels of the controls that are locked meanwhile. */
  locked: (string | RegExp)[];
  /** The platform's answer to the upload, and the arguments of the dialog after it. */
  answer: unknown;
  args: unknown;
  dialog: string;
  done: string;
}

/** Tests the promises of two pages about an upload to the platform that a dialog follows. */
export function uploadsAndShares({ open, button, locked, answer, args, dialog, done }: Upload) {
  const name = { name: button };
  /** Presses the button in front of a platform that answers when the test says so. */
  async function share() {
    const opened = await open();
    let respond: ((response: Response) => void) | undefined;
    opened.answerForPlatform(() => new Promise((resolve) => (respond = resolve)));
    await opened.user.click(await opened.view.findByRole('button', name));
    await expect.poll(() => respond).toBeDefined();
    return { ...opened, respond: () => respond?.(Response.json(answer)) };
  }

  test('shows that it is uploading, allows no second click or change until then, and passes the response to the dialog', async () => {
    const { view, user, calls, requests, respond } = await share();
    expect(view.getByText('sharing in progress')).toBeDefined();
    expect(view.getByRole('button', name)).toHaveProperty('disabled', true);
    for (const label of locked) {
      const field = view.getByLabelText(label);
      const isLocked = field.hasAttribute('readonly') || field.closest('[disabled]') !== null;
      expect(isLocked, String(label)).toBe(true);
    }
    await user.click(view.getByRole('button', name));
    respond();
    expect(await view.findByRole('heading', { name: done })).toBeDefined();
    expect(view.queryByText('sharing in progress')).toBeNull();
    expect(requests).toHaveLength(1);
    expect(calls.map((call) => call.args)).toEqual([args]);
  });

  test('shows the progress of the upload', async () => {
    const { view, user, simulation } = await open();
    const { callPlatform } = simulation;
    let sent: ((part: number) => void) | undefined;
    let resume = () => {};
    vi.spyOn(simulation, 'callPlatform').mockImplementation(async (path, init) => {
      // No bytes travel in memory, so the test reports progress by hand.
      sent = (init as { onUpload?(part: number): void }).onUpload;
      await new Promise<void>((resolve) => (resume = resolve));
      return callPlatform(path, init);
    });
    await user.click(await view.findByRole('button', name));
    const progress = await view.findByRole('progressbar', { name: 'Upload' });
    expect(progress.hasAttribute('value')).toBe(false);
    await expect.poll(() => sent).toBeDefined();
    act(() => sent?.(0.5));
    expect(progress.getAttribute('value')).toBe('0.5');
    resume();
    await expect.poll(() => view.queryByRole('progressbar')).toBeNull();
    // The next upload begins at zero again.
    await user.click(view.getByRole('button', name));
    expect((await view.findByRole('progressbar')).hasAttribute('value')).toBe(false);
    await expect.poll(() => simulation.callPlatform).toHaveBeenCalledTimes(2);
    resume();
  });

  test('does not open the dialog if the person has left the page', async () => {
    const { view, calls, respond } = await share();
    view.unmount();
    respond();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toEqual([]);
  });

  test('a retry reuses the upload, and sharing again starts another one', async () => {
    const { view, user, fault, endFault, requests } = await open();
    fault(dialog, { kind: 'refuse', code: 1000, message: 'Not today' });
    await user.click(await view.findByRole('button', name));
    await view.findByRole('alert');
    expect(view.queryByRole('heading', { name: done })).toBeNull();
    endFault(dialog);
    await user.click(view.getByRole('button', { name: 'Try again' }));
    expect(await view.findByRole('heading', { name: done })).toBeDefined();
    expect(requests).toHaveLength(1);
    await user.click(view.getByRole('button', name));
    await expect.poll(() => requests).toHaveLength(2);
  });
}
