import { defineConfig } from '@playwright/test';

const url = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  testMatch: '*.spec.js',
  fullyParallel: true,
  webServer: { command: 'npm run dev', url },
  use: {
    // A server that Playwright starts does not reach the simulated Discord: the simulator exchanges codes instead.
    simulator: { url, clientId: '1180000000000000042', tokenPath: '/api/token' },
  },
});
