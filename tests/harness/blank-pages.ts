import type { IBrowserSettings } from 'happy-dom';
import { onTestFinished } from 'vitest';

/** Lets frames load, once ready, from a server that has nothing but blank pages, until the test ends. */
export function serveBlankPages(ready: () => Promise<void> = async () => {}): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: IBrowserSettings } };
  const { enableIframePageLoading, fetch } = happyDOM.settings;
  const { interceptor } = fetch;
  onTestFinished(() => {
    Object.assign(happyDOM.settings, { enableIframePageLoading });
    fetch.interceptor = interceptor;
  });
  happyDOM.settings.enableIframePageLoading = true;
  fetch.interceptor = {
    async beforeAsyncRequest({ window: frame }) {
      await ready();
      return new frame.Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    },
  };
}
