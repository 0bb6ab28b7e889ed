import { expect, type Frame, type Page } from '@playwright/test';
import { FOREIGN, HOST, test as hostTest, LAUNCH } from './host';

const test = hostTest.extend<{ tab: Page }>({
  tab: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

/** What a sandboxed frame needs to open a page that is not sandboxed itself. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
/** How long a page that poses as the host tries, every 50 ms; in milliseconds. */
const TRYING = 1000;

const posing = (origin: string, names: Record<string, string>) =>
  `${origin}/posing.html?${new URLSearchParams(names)}`;
/** A frame without an origin that is not sandboxed, and so leaves the activity in it its own. */
const within = (address: string) => {
  const page = `<iframe src="${address}"></iframe><script>
    const data = { v: 1, config: { api_endpoint: '//x', environment: 'x' }, user: { id: '1', username: 'x', discriminator: '0', avatar: 'x' } };
    setInterval(() => frames[0].postMessage([1, { cmd: 'DISPATCH', evt: 'READY', data, nonce: null }], '*'), 50);
  </script>`;
  return `data:text/html,${encodeURIComponent(page)}`;
};

/** The activity, in whichever window of the tab's context it is. */
async function activityOf(tab: Page): Promise<Frame> {
  const frames = () =>
    tab
      .context()
      .pages()
      .flatMap((page) => page.frames());
  const find = () => frames().find((frame) => frame.url().includes('/awaiting.html'));
  await expect.poll(find).toBeTruthy();
  return find() as Frame;
}

const strangers: [string, (activity: string) => string][] = [
  [
    'a sandboxed frame that opens the activity',
    (activity) =>
      posing(FOREIGN, { embeds: posing(FOREIGN, { opens: activity }), sandbox: SANDBOX }),
  ],
  [
    'a sandboxed frame that opens a page which embeds the activity',
    (activity) => {
      const opens = `${FOREIGN}/embedding.html?${new URLSearchParams({ embeds: activity })}`;
      return posing(FOREIGN, { embeds: posing(FOREIGN, { opens }), sandbox: SANDBOX });
    },
  ],
  [
    'a foreign page that embeds the activity in a frame without an origin',
    (activity) => posing(FOREIGN, { embeds: within(activity) }),
  ],
];

for (const [name, address] of strangers) {
  test(`only an embedder can be host: not ${name}`, async ({ tab, site }) => {
    for (const sdk of ['public', 'bridge']) {
      await tab.goto(address(`${site.origin}/awaiting.html?${LAUNCH}&sdk=${sdk}`));
      const activity = await activityOf(tab);
      // The public package is taken in: so the attempt is a real one.
      if (sdk === 'public') await expect.poll(() => activity.title()).toBe('ready');
      else {
        await tab.waitForTimeout(TRYING);
        expect(await activity.title()).toBe('awaiting');
      }
      for (const page of tab.context().pages()) if (page !== tab) await page.close();
    }
  });
}

test('a client that has popped the activity out is its host', async ({ tab, site }) => {
  const activity = `${site.origin}/awaiting.html?${LAUNCH}`;
  const opens = `${HOST}/embedding.html?${new URLSearchParams({ embeds: activity })}`;
  await tab.goto(posing(HOST, { opens }));
  await expect.poll(async () => (await activityOf(tab)).title()).toBe('ready');
});
