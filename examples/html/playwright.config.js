import { defineConfig } from '@playwright/test';

const url = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  testMatch: '*.spec.js',
  fullyParallel: true,
  webServer: { command: 'npm run dev', url },
  use: {
    // Its server has nobody to exchange codes with: the simulator answers in its place.
    simulator: { url, clientId: '1180000000000000042', tokenPath: '/api/token' },
  },
});
