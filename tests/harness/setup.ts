import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const { happyDOM } = globalThis as { happyDOM?: import('happy-dom').DetachedWindowAPI };
if (happyDOM) {
  // The pages' pictures, as Vite's server has them.
  const plugins = { url: `${location.origin}/plugins`, directory: 'plugins' };
  happyDOM.settings.fetch.virtualServers = [plugins];
}

// Each test finds an empty document, nothing kept, its address without a query, and the clock as it is.
beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
  });
});
afterEach(() => {
  cleanup();
  // Some files run where there is no browser.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // The stage writes into its address.
  globalThis.history?.replaceState(null, '', '/');
});

// A part of a page that arrives after the last test would fail in the next file of the same process.
afterAll(() => vi.dynamicImportSettled());

// A busy machine takes longer than a second for what a page fetches when it is first needed.
configure({ asyncUtilTimeout: 10_000 });
