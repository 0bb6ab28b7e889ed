import { defineConfig } from '@playwright/test';
import ends from '../../playwright.config';

/** `npm run check:browsers`: stage, proxy and playground in Firefox and in WebKitGTK, where they are installed. */
export default defineConfig({
  ...ends,
  projects: [{ name: 'browsers', testDir: '.' }],
  globalSetup: '../e2e/servers.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
});
