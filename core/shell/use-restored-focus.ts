import { type RefObject, useEffect } from 'react';

/**
 * Returns the focus to a button that was disabled while focused, as soon as it is enabled again. Browsers take the
 * focus off disabled elements: keyboard users would lose their place at each call that a page waits for. Focus that
 * has moved elsewhere meanwhile stays there.
 */
export function useRestoredFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!area.current) return;
    let pendingButton: HTMLButtonElement | undefined;
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        if (!(target instanceof HTMLButtonElement)) continue;
        // The browser moves the focus only when it renders, which is later than this.
        if (target.disabled && target === document.activeElement) pendingButton = target;
        if (target.disabled || target !== pendingButton) continue;
        pendingButton = undefined;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    observer.observe(area.current, { attributeFilter: ['disabled'], subtree: true });
    return () => observer.disconnect();
  }, [area]);
}
