import { type RefObject, useLayoutEffect } from 'react';

/** How often to look who has the focus while nothing tells, as in a window behind others, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/**
 * Moves the focus into a dialog that opens over what has it, and back when it closes. Whoever is busy elsewhere, with
 * another player or in the panels, is not interrupted. A page that takes the focus from the dialog by itself does not keep
 * it.
 */
export function useDialogFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    // A popped-out player has a page for itself.
    const { activeElement: before, body } = dialog.ownerDocument;
    const player = dialog.closest('section') ?? body;
    const stop = keepFocus(dialog);
    if (before && before !== body && !player.contains(before)) return stop;
    dialog.focus();
    return () => {
      stop();
      // It waits until what lies below can take the focus again.
      if (before && 'focus' in before) requestAnimationFrame(() => (before as HTMLElement).focus());
    };
  }, [element]);
}

/**
 * Takes the focus back when a frame takes it from the dialog: any page can, with `window.focus()`. A person goes into a frame
 * by the pointer or the Tab key, and never into one that is inert.
 *
 * @returns what ends that
 */
function keepFocus(dialog: HTMLElement): () => void {
  const page = dialog.ownerDocument;
  const view = page.defaultView;
  const over = new AbortController();
  let last: HTMLElement | undefined;
  let isTab = false;
  let isElsewhere = false;
  const check = () => {
    // Another window has it, or this page.
    if (!isElsewhere || !page.hasFocus()) return;
    const { activeElement: frame } = page;
    const isFrame = frame?.tagName === 'IFRAME' && !frame.closest('[inert]');
    if (isFrame && (isTab || frame.matches(':hover'))) last = undefined;
    if (!last) return;
    // An element that has the focus of its page does not take that of the window.
    view?.focus();
    last.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = dialog.contains(target as Node) ? (target as HTMLElement) : undefined;
  };
  const onLeave = () => {
    isElsewhere = true;
    check();
  };
  page.addEventListener('focusin', onFocus, over);
  page.addEventListener('keydown', ({ key }) => (isTab = key === 'Tab'), over);
  view?.addEventListener('focus', () => (isElsewhere = false), over);
  view?.addEventListener('blur', onLeave, over);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    over.abort();
    clearInterval(timer);
  };
}
