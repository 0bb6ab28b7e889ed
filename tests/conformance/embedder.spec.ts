import { expect, type Frame, type Page } from '@playwright/test';
import { FOREIGN, HOST, test as hostTest, LAUNCH } from './host';

const test = hostTest.extend<{ tab: Page }>({
  tab: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

/** A sandboxed frame needs these to open a page that is not sandboxed itself. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

const posing = (origin: string, names: Record<string, string>) =>
  `${origin}/posing.html?${new URLSearchParams(names)}`;
const embedding = (origin: string, embeds: string) =>
  `${origin}/embedding.html?${new URLSearchParams({ embeds })}`;
/** A frame without an origin that is not sandboxed, so that the activity in it keeps its own origin. */
const within = (address: string) => {
  const page = `<iframe src="${address}"></iframe><script>
    const data = { v: 1, config: { api_endpoint: '//x', environment: 'x' }, user: { id: '1', username: 'x', discriminator: '0', avatar: 'x' } };
    setInterval(() => frames[0].postMessage([1, { cmd: 'DISPATCH', evt: 'READY', data, nonce: null }], '*'), 50);
  </script>`;
  return `data:text/html,${encodeURIComponent(page)}`;
};

/** The title of the activity, in any window of the tab's context; it names the packages that a host has made ready. */
const whoIsReady = (tab: Page) => async () => {
  const frames = tab
    .context()
    .pages()
    .flatMap((page) => page.frames());
  return frames.find((frame: Frame) => frame.url().includes('/awaiting.html'))?.title();
};

const strangers: [string, (activity: string) => string][] = [
  [
    'a sandboxed frame that opens the activity',
    (opens) => posing(FOREIGN, { embeds: posing(FOREIGN, { opens }), sandbox: SANDBOX }),
  ],
  [
    'a sandboxed frame that opens a page which embeds the activity',
    (activity) => {
      const opens = embedding(FOREIGN, activity);
      return posing(FOREIGN, { embeds: posing(FOREIGN, { opens }), sandbox: SANDBOX });
    },
  ],
  [
    'a foreign page that embeds the activity in a frame without an origin',
    (activity) => posing(FOREIGN, { embeds: within(activity) }),
  ],
];

for (const [name, address] of strangers) {
  test(`only an embedder can be the host: not ${name}`, async ({ tab, site }) => {
    await tab.goto(address(`${site.origin}/awaiting.html?${LAUNCH}`));
    // The message that the bridge hears first deceives the public package.
    await expect.poll(whoIsReady(tab)).toBe('published');
  });
}

test('a client that has popped out the activity is its host', async ({ tab, site }) => {
  const opens = embedding(HOST, `${site.origin}/awaiting.html?${LAUNCH}`);
  await tab.goto(posing(HOST, { opens }));
  await expect.poll(whoIsReady(tab)).toBe('bridge published');
});
