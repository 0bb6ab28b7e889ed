/**
 * The beginning of the text on this page, which is empty where there are pictures alone; undefined where there is nothing
 * to see. It runs in the activity's page, and uses nothing from outside: Playwright sends its source there.
 */
export function visibleText(): string | undefined {
  // The text of what is not drawn at all is the text of its source.
  const isThere = document.body?.getClientRects().length > 0;
  const text = isThere ? document.body.innerText.trim() : '';
  if (text !== '') return text.slice(0, 2000);
  const isDrawn = [...document.querySelectorAll('canvas, img, svg, video')].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height > 0;
  });
  return isDrawn ? '' : undefined;
}

/**
 * Hears what nobody caught in this page. It runs there as well, and uses nothing from outside.
 *
 * @param onError called with the message, and with what was thrown: null where the browser does not show it
 */
export function onUncaught(onError: (message: string, thrown: unknown) => void): void {
  const messageOf = (thrown: unknown, otherwise: string): string => {
    try {
      return String((thrown as Partial<Error> | null)?.message ?? thrown ?? otherwise);
    } catch {
      return otherwise || 'An error without a message';
    }
  };
  const handle = (event: Event, thrown: unknown, otherwise: string) => {
    // Once everybody has heard of the event: a listener that prevents its default reports the error in another way.
    setTimeout(() => event.defaultPrevented || onError(messageOf(thrown, otherwise), thrown));
  };
  window.addEventListener('error', (event) => {
    // Browsers tell of this one without an error, and it has no effect.
    if (event.message.startsWith('ResizeObserver loop')) return;
    handle(event, event.error, event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    handle(event, event.reason ?? undefined, 'undefined');
  });
}
