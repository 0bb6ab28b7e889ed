import type { Page, Request, Response } from '@playwright/test';

/** The statuses with which the proxy says that there is no answer to pass on. */
const UNREACHABLE = new Set([502, 504]);

/** What happens to the activity's own page, in the frame of the simulator's. It watches from when it is made. */
export class Arrival {
  readonly #explanation: Promise<string>;

  constructor(page: Page) {
    this.#explanation = new Promise((resolve) => {
      const isFrames = (request: Request) =>
        request.isNavigationRequest() && request.frame().parentFrame() === page.mainFrame();
      const onResponse = (response: Response) => {
        if (isFrames(response.request())) resolve(whyOf(response));
      };
      const onFailed = (request: Request) => {
        if (!isFrames(request)) return;
        resolve(
          `Nothing answers at ${new URL(request.url()).origin}: ${request.failure()?.errorText}.`,
        );
      };
      page.on('response', onResponse).on('requestfailed', onFailed);
      this.#stop = () => void page.off('response', onResponse).off('requestfailed', onFailed);
    });
  }

  #stop = () => {};

  /**
   * Why the page is not there, in the words of the proxy or of the browser; empty when it is there, or still on its way.
   *
   * @param timeout in milliseconds
   */
  async missing(timeout: number): Promise<string> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(''), timeout);
    });
    return Promise.race([this.#explanation, late]).finally(() => {
      clearTimeout(timer);
      this.#stop();
    });
  }
}

/** What the proxy says by itself; a fault that somebody has put on is what they want. */
async function whyOf(response: Response): Promise<string> {
  const { 'content-type': type = '', 'x-fault': fault } = response.headers();
  const isProxys = UNREACHABLE.has(response.status()) && type.startsWith('text/plain') && !fault;
  return isProxys ? (await response.text()).trim() : '';
}
