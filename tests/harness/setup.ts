import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const { happyDOM } = globalThis as { happyDOM?: import('happy-dom').DetachedWindowAPI };
if (happyDOM) {
  // The pages' pictures, as Vite's server has them.
  const plugins = { url: `${location.origin}/plugins`, directory: 'plugins' };
  happyDOM.settings.fetch.virtualServers = [plugins];
}

// Each test finds an empty document, and the clock and the globals as they are.
beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
afterEach(cleanup);

// What a page fetches when it is first needed, such as the JSON tree, takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 3000 });
