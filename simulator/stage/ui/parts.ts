import { useEffect } from 'react';
import type { KeyMessage } from '../../page';

/** The parts that F6 goes through, in this order. An element is one of them by its attribute `data-part`. */
const parts = ['frame', 'rail', 'inspector'] as const;
export type StagePart = (typeof parts)[number];

/** The elements that take the focus in a part. */
const FOCUSABLE_SELECTOR =
  'iframe, [role="tab"][aria-selected="true"], button, a[href], input, select';

const partOf = (name: StagePart) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Moves the focus into a part of the stage; returns whether it exists and is visible. */
export function focusPart(name: StagePart): boolean {
  const part = partOf(name);
  if (!part?.checkVisibility()) return false;
  const seen = [...part.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter((each) =>
    each.checkVisibility(),
  );
  const first = seen.find((each) => each.matches('iframe, [role="tab"]')) ?? seen[0];
  first?.focus();
  return first !== undefined;
}

/**
 * Makes F6 go from part to part, and back with Shift. The stage's keys also work in an activity that reports them.
 *
 * @param reportsKeys whether pages report keys: those behind the proxy do
 */
export function usePartKeys(reportsKeys: boolean): void {
  useEffect(() => {
    const go = (isBackward: boolean) => {
      const order = isBackward ? parts.toReversed() : parts;
      const at = order.findIndex((name) => partOf(name)?.contains(document.activeElement));
      [...order.slice(at + 1), ...order.slice(0, at + 1)].some(focusPart);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      go(event.shiftKey);
    };
    const onMessage = (event: MessageEvent) => {
      const { type, ...pressed }: Partial<KeyMessage> = event.data ?? {};
      if (type !== 'simulator:key') return;
      // The activity's host would read it as a frame.
      event.stopImmediatePropagation();
      const { activeElement } = document;
      // An activity moves the focus only while it has it.
      const hasFocus =
        activeElement instanceof HTMLIFrameElement && activeElement.contentWindow === event.source;
      if (hasFocus) window.dispatchEvent(new KeyboardEvent('keydown', pressed));
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', press, { signal });
    // Reading a message takes longer than delivering it, which counts in a flood.
    if (reportsKeys) window.addEventListener('message', onMessage, { signal, capture: true });
    return () => controller.abort();
  }, [reportsKeys]);
}
