import { defineConfig } from '@playwright/test';

// `npm test` has started the simulator and the activity by then.
export default defineConfig({ testDir: 'tests', fullyParallel: true });
