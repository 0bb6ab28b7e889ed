import { act, fireEvent, within } from '@testing-library/react';
import { expect } from 'vitest';
import { delivered } from '../harness/in-memory';
import type { openPage } from '../harness/open-page';

type Opened = Awaited<ReturnType<typeof openPage>>;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Buttons that do not lead to the page's main action. */
const controls = /^(Cancel|Reset|Connect again)$/;

/** The time for a press to have its effect before the next one, and for the last one, in milliseconds. */
const [MOMENT_MS, TIMEOUT_MS] = [60, 2000];

/**
 * Acts like a person who does not know the page: fills in every empty field, then presses one button after the other,
 * the main one first, until something has happened.
 *
 * @param until tells whether it has
 * @returns whether it has in the end
 */
export async function tryEverything(
  { view, user }: Opened,
  until: () => boolean,
): Promise<boolean> {
  const content = <T extends HTMLElement>(selector: string) =>
    [...view.container.querySelectorAll<T>(`article ${selector}`)].filter(
      (element) => !element.closest('article > header'),
    );
  const isBusy = () =>
    content('[role=status]').some(({ textContent }) => textContent?.endsWith('…'));
  // A page may need several answers as it opens, one after the other.
  await happens(() => until() || !isBusy());
  if (await happens(until, MOMENT_MS)) return true;
  for (let round = 0; round < 2; round += 1) {
    for (const field of content<HTMLInputElement>('input:not([type])')) {
      if (!field.value) fireEvent.change(field, { target: { value: '810000000000000002' } });
    }
    for (const field of content<HTMLInputElement>('input[type="file"]')) {
      const bytes = Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0));
      if (!field.value) await user.upload(field, new File([bytes], 'p.png', { type: 'image/png' }));
    }
    await act(delivered);
    const pressed = [
      ...content<HTMLElement>('[data-primary]'),
      ...content('button:not([data-primary])'),
      ...content('a[href]:not([data-primary])'),
    ].filter(({ textContent }) => !controls.test(textContent ?? ''));
    for (const each of pressed) {
      if (!each.isConnected || (each as HTMLButtonElement).disabled) continue;
      await user.click(each);
      if (await happens(until, MOMENT_MS)) return true;
    }
  }
  return happens(until);
}

export async function happens(condition: () => boolean, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!condition() && Date.now() < end)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return condition();
}

/** The first failure that the page shows: an alert, or the state of a part of the page that offers to try again. */
export function failureIn(view: Opened['view']): HTMLElement | undefined {
  const states = view.queryAllByRole('status');
  const retryable = states.filter((one) => within(one).queryByRole('button', { name: /again$/ }));
  return [...view.queryAllByRole('alert'), ...retryable][0];
}

/** Expects the page to show a failure soon, and returns its text. */
export async function failureText(view: Opened['view']): Promise<string | null> {
  expect(await happens(() => failureIn(view) !== undefined), 'shows a failure').toBe(true);
  return failureIn(view)?.textContent ?? null;
}

/** Expects the page to say that the connection has closed, and to offer nothing that cannot work. */
export async function expectClosed(view: Opened['view']): Promise<void> {
  expect(await failureText(view)).toContain('The client has closed');
  expect(
    within(failureIn(view) as HTMLElement).getByRole('button', { name: 'Connect again' }),
  ).toBeDefined();
  expect(view.queryByRole('button', { name: /^(Try|Subscribe) again$/ })).toBeNull();
}
