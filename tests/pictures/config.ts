import { defineConfig } from '@playwright/test';
import ends from '../../playwright.config';

/** `npm run pictures`: makes the pictures of the documents from the running product, in the browser of the tests. */
export default defineConfig({
  ...ends,
  projects: [{ name: 'pictures', testDir: '.' }],
  globalSetup: '../e2e/servers.ts',
  outputDir: '../../test-results/pictures',
  workers: 1,
});
