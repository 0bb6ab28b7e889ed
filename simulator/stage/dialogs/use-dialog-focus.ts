import { type RefObject, useLayoutEffect } from 'react';

/** The interval for checking the focus when no event reports it, as in a window behind others, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/**
 * Moves the focus into a dialog that opens over the focused element, and back when it closes. A person who is busy
 * elsewhere, with another player or in the panels, is not interrupted. A page cannot keep a focus that it takes from
 * the dialog itself.
 */
export function useDialogFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    // A popped-out player has its own document.
    const { activeElement: before, body } = dialog.ownerDocument;
    const player = dialog.closest('section') ?? body;
    const stop = keepFocus(dialog);
    if (before && before !== body && !player.contains(before)) return stop;
    dialog.focus();
    return () => {
      stop();
      // Waits until the element below the dialog can take the focus again.
      if (before && 'focus' in before) requestAnimationFrame(() => (before as HTMLElement).focus());
    };
  }, [element]);
}

/**
 * Takes the focus back when a frame takes it from the dialog: any page can, with `window.focus()`. A person enters a
 * frame with the pointer or the Tab key, and never an inert one.
 */
function keepFocus(dialog: HTMLElement): () => void {
  const page = dialog.ownerDocument;
  const view = page.defaultView;
  const controller = new AbortController();
  let last: HTMLElement | undefined;
  let isTabKey = false;
  let isWindowBlurred = false;
  const check = () => {
    // Another window has the focus, or this page.
    if (!isWindowBlurred || !page.hasFocus()) return;
    const { activeElement: frame } = page;
    const isFrame = frame?.tagName === 'IFRAME' && !frame.closest('[inert]');
    if (isFrame && (isTabKey || frame.matches(':hover'))) last = undefined;
    if (!last) return;
    // Focusing an element that has its page's focus does not focus the window.
    view?.focus();
    last.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = dialog.contains(target as Node) ? (target as HTMLElement) : undefined;
  };
  const onBlur = () => {
    isWindowBlurred = true;
    check();
  };
  page.addEventListener('focusin', onFocus, controller);
  page.addEventListener('keydown', ({ key }) => (isTabKey = key === 'Tab'), controller);
  view?.addEventListener('focus', () => (isWindowBlurred = false), controller);
  view?.addEventListener('blur', onBlur, controller);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
