import type { Page, Request, Response } from '@playwright/test';
import { sleep } from '../utils';

/** The statuses of the proxy's own responses when there is none to forward. */
const UNREACHABLE_STATUSES = new Set([502, 504]);

/**
 * Watches the loading of the activity's own page, in the frame of the simulator's.
 *
 * @returns a function that waits up to a time, in milliseconds, and resolves with the reason why
 * the page is missing, from the proxy or the browser; empty if it is there, or still loading
 */
export function watchPageLoad(page: Page): (timeoutMs: number) => Promise<string> {
  const controller = new AbortController();
  const explanation = new Promise<string>((resolve) => {
    const isFrameNavigation = (request: Request) =>
      request.isNavigationRequest() && request.frame().parentFrame() === page.mainFrame();
    const onResponse = (response: Response) => {
      if (isFrameNavigation(response.request())) resolve(proxyErrorOf(response));
    };
    const onFailed = (request: Request) => {
      const { origin } = new URL(request.url());
      const why = `Nothing answers at ${origin}: ${request.failure()?.errorText}.`;
      if (isFrameNavigation(request)) resolve(why);
    };
    page.on('response', onResponse).on('requestfailed', onFailed);
    controller.signal.onabort = () =>
      page.off('response', onResponse).off('requestfailed', onFailed);
  });
  return (timeoutMs) => {
    const timeout = sleep(timeoutMs, controller.signal).then(() => '');
    return Promise.race([explanation, timeout]).finally(() => controller.abort());
  };
}

/** Returns the proxy's own error message; empty for an injected fault, which is intended. */
async function proxyErrorOf(response: Response): Promise<string> {
  const { 'content-type': type = '', 'x-fault': fault } = response.headers();
  const isProxyError =
    UNREACHABLE_STATUSES.has(response.status()) && type.startsWith('text/plain') && !fault;
  return isProxyError ? (await response.text()).trim() : '';
}
