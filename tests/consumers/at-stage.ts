import { findFreePort } from '../../scripts/ports.mjs';
import { test as base } from './installed';

/** The one address from which the public package takes messages of a local host. */
export const STAGE = 'http://localhost:3333';

interface WorkerFixtures {
  /** Where the simulator of a test really listens: 3333 may be taken. */
  port: number;
}

export const test = base.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, port }, use) => {
      // The browser keeps the origin and connects elsewhere.
      const mapping = `--host-resolver-rules=MAP localhost:3333 localhost:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), mapping] });
    },
    { scope: 'worker' },
  ],
});
