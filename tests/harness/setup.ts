import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const { happyDOM } = globalThis as { happyDOM?: import('happy-dom').DetachedWindowAPI };
if (happyDOM) {
  // Vite's server has the pages' pictures at these addresses.
  const plugins = { url: `${location.origin}/plugins`, directory: 'plugins' };
  happyDOM.settings.fetch.virtualServers = [plugins];
}

// Each test finds an empty document, an empty storage, its address without a query, and nothing faked.
beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
});
afterEach(() => {
  cleanup();
  // Some files run outside of a browser's environment.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // The stage writes into its address.
  globalThis.history?.replaceState(null, '', '/');
});

// A part of a page that arrives after the last test would fail in the next file of the same process.
afterAll(() => vi.dynamicImportSettled());

// A busy machine takes longer than a second to fetch a part that a page needs for the first time.
configure({ asyncUtilTimeout: 40_000 });
