import type { Page, Request, Response } from '@playwright/test';
import { sleep } from '../utils';

/** The statuses with which the proxy says that there is no answer to pass on. */
const UNREACHABLE = new Set([502, 504]);

/**
 * Watches what happens to the activity's own page, in the frame of the simulator's.
 *
 * @returns why the page is not there after so many milliseconds, in the words of the proxy or of the browser; empty when it is there,
 *   or still on its way
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

/** What the proxy says by itself; a fault that somebody has put on is what they want. */
async function whyOf(response: Response): Promise<string> {
  const { 'content-type': type = '', 'x-fault': fault } = response.headers();
  const isProxys = UNREACHABLE.has(response.status()) && type.startsWith('text/plain') && !fault;
  return isProxys ? (await response.text()).trim() : '';
}
