import type { Page, Request, Response } from '@playwright/test';
import { sleep } from '../utils';

/** The statuses of the proxy's own responses when there is none to forward. */
const UNREACHABLE = new Set([502, 504]);

/**
 * Watches the loading of the activity's own page, in the frame of the simulator's.
 *
 * @returns a function that waits up to a time, in milliseconds, and resolves with the reason why
 * the page is missing, from the proxy or the browser; empty if it is there, or still loading
 */
export function watchArrival(page: Page): (timeoutMs: number) => Promise<string> {
  const over = new AbortController();
  const explanation = new Promise<string>((resolve) => {
    const isFrames = (request: Request) =>
      request.isNavigationRequest() && request.frame().parentFrame() === page.mainFrame();
    const onResponse = (response: Response) => {
      if (isFrames(response.request())) resolve(whyOf(response));
    };
    const onFailed = (request: Request) => {
      const { origin } = new URL(request.url());
      const why = `Nothing answers at ${origin}: ${request.failure()?.errorText}.`;
      if (isFrames(request)) resolve(why);
    };
    page.on('response', onResponse).on('requestfailed', onFailed);
    over.signal.onabort = () => page.off('response', onResponse).off('requestfailed', onFailed);
  });
  return (timeoutMs) => {
    const late = sleep(timeoutMs, over.signal).then(() => '');
    return Promise.race([explanation, late]).finally(() => over.abort());
  };
}

/** Returns the proxy's own error message; empty for an injected fault, which is intended. */
async function whyOf(response: Response): Promise<string> {
  const { 'content-type': type = '', 'x-fault': fault } = response.headers();
  const isProxys = UNREACHABLE.has(response.status()) && type.startsWith('text/plain') && !fault;
  return isProxys ? (await response.text()).trim() : '';
}
