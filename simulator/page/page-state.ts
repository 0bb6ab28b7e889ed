/**
 * Returns the beginning of the visible text on this page, which is empty if there are only pictures; undefined if the
 * page is blank. It runs in the activity's page, and references nothing outside: Playwright sends its source there.
 */
export function visibleText(): string | undefined {
  // For an element that is not rendered, innerText would return the source's text.
  const isRendered = document.body?.getClientRects().length > 0;
  const text = isRendered ? document.body.innerText.trim() : '';
  if (text !== '') return text.slice(0, 2000);
  const isDrawn = [...document.querySelectorAll('canvas, img, svg, video')].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height > 0;
  });
  return isDrawn ? '' : undefined;
}

/**
 * Listens for uncaught errors in this page. It runs there as well, and references nothing outside.
 *
 * @param onError called with the message, and with the thrown value: null if the browser does not reveal it
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
    // After all listeners: one that prevents the default reports the error in another way.
    setTimeout(() => event.defaultPrevented || onError(messageOf(thrown, otherwise), thrown));
  };
  window.addEventListener('error', (event) => {
    // Browsers report this one without an error, and it has no effect.
    if (event.message.startsWith('ResizeObserver loop')) return;
    handle(event, event.error, event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    handle(event, event.reason ?? undefined, 'undefined');
  });
}
