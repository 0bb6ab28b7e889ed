import { test as base, type Page } from '@playwright/test';
import type { Case } from './case';
import type { Addresses, Script } from './pages/host';
import type { Transcript } from './script';
import { type Site, serveSite } from './site';

export type Implementation = 'bridge' | 'public';

/** The local test host of the public package's list; the browser finds it where the pages are. */
export const HOST = 'http://localhost:3333';
export const FOREIGN = 'http://foreign.example';

export const LAUNCH = 'frame_id=frame-1&instance_id=instance-1&platform=desktop';

interface WorkerFixtures {
  site: Site;
  hosts: { allowed: Page; foreign: Page };
  play(implementation: Implementation, played: Case): Promise<Transcript>;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
    async ({}, use) => {
      const pages = ['host', 'bridge', 'public', 'awaiting'];
      const site = await serveSite(`${import.meta.dirname}/pages`, pages);
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, site }, use) => {
      const rules = ['localhost:3333', 'foreign.example'].map(
        (name) => `MAP ${name} localhost:${site.port}`,
      );
      const mapping = `--host-resolver-rules=${rules.join(', ')}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), mapping] });
    },
    { scope: 'worker' },
  ],
  hosts: [
    async ({ browser }, use) => {
      const allowed = await browser.newPage();
      await allowed.goto(`${HOST}/host.html`);
      const foreign = await browser.newPage();
      await foreign.goto(`${FOREIGN}/host.html`);
      await use({ allowed, foreign });
      await allowed.close();
      await foreign.close();
    },
    { scope: 'worker' },
  ],
  play: [
    async ({ hosts, site }, use) => {
      await use((implementation, played) => {
        const { launch = LAUNCH, hostIsForeign, forwardsConsole, ready, steps } = played;
        const activity = `${site.origin}/${implementation}.html?${launch}`;
        const addresses: Addresses = { activity, stranger: `${FOREIGN}/stranger.html` };
        const script: Script = { forwardsConsole, ready, steps };
        return (hostIsForeign ? hosts.foreign : hosts.allowed).evaluate(
          ([addresses, script]) => {
            const { run } = window as never as {
              run(addresses: unknown, script: unknown): Promise<Transcript>;
            };
            return run(addresses, script);
          },
          [addresses, script] as const,
        );
      });
    },
    { scope: 'worker' },
  ],
});
