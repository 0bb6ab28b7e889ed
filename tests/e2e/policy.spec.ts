import { expect, type Page } from '@playwright/test';
import { platformPolicy } from '../../simulator/proxy';
import { type Behind, openly, test } from './behind-proxy';

const html =
  (body: string): Parameters<Behind['serve']>[0] =>
  ({ url = '' }, response) => {
    if (url.startsWith('/own.js')) {
      response
        .setHeader('content-type', 'text/javascript')
        .end('window.own = true; onmessage = () => {};');
      return;
    }
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><head><link rel="icon" href="data:,"></head><body>${body}`);
  };

async function open(page: Page, behind: Behind, body = '') {
  const root = { prefix: '/', target: await behind.serve(html(body)) };
  behind.proxy.change({ mappings: [root] });
  await page.goto(behind.at('1'));
  return root;
}

/** Things that a page does against the policy: the code, and the proxy's words about it. OUTSIDE is another host. */
const broken: [name: string, code: string, advice: RegExp][] = [
  [
    'fetches from outside',
    "fetch('http://OUTSIDE/x').catch(() => {})",
    /refused .*by connect-src.* Map "\/outside"/,
  ],
  [
    'opens a socket outside',
    "new WebSocket('ws://OUTSIDE/x')",
    /refused .*by connect-src.* Map "\/outside"/,
  ],
  [
    'loads an image from outside',
    "new Image().src = 'http://OUTSIDE/x.png'",
    /by img-src.* Map "\/outside"/,
  ],
  [
    'loads a script from outside',
    "add('script', { src: 'http://OUTSIDE/x.js' })",
    /by script-src-elem.* Map "\/outside"/,
  ],
  [
    'loads a stylesheet from outside',
    "add('link', { rel: 'stylesheet', href: 'http://OUTSIDE/x.css' })",
    /by style-src-elem.* Map/,
  ],
  [
    'loads a font from outside',
    "new FontFace('x', 'url(http://OUTSIDE/x.woff2)').load().catch(() => {})",
    /by font-src.* Map/,
  ],
  ['plays media from outside', "new Audio('http://OUTSIDE/x.mp3').load()", /by media-src.* Map/],
  ['frames another site', "add('iframe', { src: 'http://OUTSIDE/x' })", /by frame-src.* Map/],
  ['embeds an object', "add('object', { data: 'http://OUTSIDE/x' })", /by object-src/],
  [
    'adds an inline script',
    "add('script', { textContent: 'window.inline = 1' })",
    /An inline script was refused/,
  ],
  [
    // Chromium reads the code of an attribute only when it runs it.
    'has code in an attribute',
    "const b = add('b', {}); b.setAttribute('onclick', 'x()'); b.click()",
    /Use addEventListener/,
  ],
  ['starts a worker', "try { new Worker('/own.js') } catch {}", /A worker was refused/],
  [
    'loads another folder of the CDN',
    "new Image().src = 'https://cdn.discordapp.com/elsewhere/1.png'",
    /may reach only the pictures that Discord documents/,
  ],
];

test('the policy blocks each violation, and one notice tells the activity what to do', async ({
  page,
  behind,
}) => {
  const outside = await behind.serve(openly);
  await open(page, behind);
  expect(behind.notices).toEqual([]);
  for (const [name, code, advice] of broken) {
    await test.step(`an activity that ${name}`, async () => {
      const before = behind.notices.length;
      await run(page, code.replace('OUTSIDE', outside));
      await expect
        .poll(() =>
          behind.notices
            .slice(before)
            .map(({ message }) => message)
            .join('\n'),
        )
        .toMatch(advice);
      expect(behind.notices.slice(before).map(({ kind }) => kind)).toEqual(['policy']);
    });
  }
});

test('the documented pictures of the CDN load, with a notice for those allowed only by assumption, or only the named ones load', async ({
  page,
  behind,
}) => {
  await open(page, behind);
  const shows = (path: string) =>
    page.evaluate((address) => {
      const image = Object.assign(new Image(), { src: address });
      return image.decode().then(
        () => true,
        () => false,
      );
    }, `https://cdn.discordapp.com${path}`);
  const ofMember = '/guilds/1/users/2/avatars/a.png';
  expect(await shows('/avatars/1/a.png')).toBe(true);
  expect(behind.notices).toEqual([]);
  expect([await shows('/embed/avatars/0.png'), await shows(ofMember)]).toEqual([true, true]);
  expect(behind.requests).toContain(`/cdn${ofMember}`);
  expect(behind.notices.map(({ kind, message }) => [kind, message.split(' ')[5]])).toEqual([
    ['picture', '/embed/avatars/'],
    ['picture', '/guilds/'],
  ]);
  behind.proxy.change({ policy: { ...platformPolicy, pictures: 'named' } });
  await page.reload();
  expect([await shows('/avatars/1/b.png'), await shows('/embed/avatars/1.png')]).toEqual([
    true,
    false,
  ]);
  await expect.poll(() => behind.notices.at(-1)?.message).toContain('may reach only /attachments/');
});

/** Runs code as a script of the activity's own would, with a helper that adds an element. */
async function run(page: Page, code: string) {
  await page.evaluate((text) => {
    const add = (tag: string, properties: object) =>
      document.body.appendChild(Object.assign(document.createElement(tag), properties));
    new Function('add', text)(add);
  }, code);
}

test('a refused request works once the notice is followed', async ({ page, behind }) => {
  const outside = await behind.serve(openly);
  const root = await open(page, behind);
  const load = () =>
    page.evaluate(async (host) => {
      const image = new Image();
      const loaded = new Promise((resolve) => {
        image.onload = () => resolve('loaded');
        image.onerror = () => resolve('refused');
      });
      image.src = host.startsWith('/') ? `${host}/x.png` : `http://${host}/x.png`;
      return loaded;
    }, outside);
  expect(await load()).toBe('refused');
  await expect.poll(() => behind.notices).toHaveLength(1);
  const [map = ''] = behind.notices[0]?.lines ?? [];
  const [prefix = '', target = ''] = map.replace('--map ', '').split('=');
  expect([prefix, target]).toEqual(['/outside', outside]);
  behind.proxy.change({ mappings: [{ prefix, target }, root] });
  await page.reload();
  const answer = await page.evaluate(
    (path) => fetch(path).then((response) => response.text()),
    '/outside/y',
  );
  expect(answer).toBe('outside /y');
});

test('a report-only policy reports without blocking, and a disabled one does neither', async ({
  page,
  behind,
}) => {
  const outside = await behind.serve(openly);
  await open(page, behind);
  const ask = () =>
    page.evaluate((host) => fetch(`http://${host}/x`).then((answer) => answer.text()), outside);
  behind.proxy.change({ policy: { ...platformPolicy, mode: 'off' } });
  await page.reload();
  expect(await ask()).toBe('outside /x');
  behind.proxy.change({ policy: { ...platformPolicy, mode: 'report-only' } });
  await page.reload();
  expect(await ask()).toBe('outside /x');
  await expect.poll(() => behind.notices).toHaveLength(1);
});

test('peer connections find no route to their peer, with a notice', async ({ page, behind }) => {
  await open(page, behind);
  const ways = () =>
    page.evaluate(() => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:stun.test' }] });
      const { iceServers, iceTransportPolicy } = connection.getConfiguration();
      return [iceServers?.length, iceTransportPolicy, connection instanceof RTCPeerConnection];
    });
  // Only relays may be used, and there is none.
  expect(await ways()).toEqual([0, 'relay', true]);
  await expect.poll(() => behind.notices.map(({ message }) => message).join()).toContain('WebRTC');
  behind.proxy.change({ policy: { ...platformPolicy, mode: 'report-only' } });
  await page.reload();
  expect(await ways()).toEqual([1, 'all', true]);
});

test('workers run when the policy allows them', async ({ page, behind }) => {
  await open(page, behind);
  behind.proxy.change({ policy: { ...platformPolicy, mode: 'enforce', workers: 'self' } });
  await page.reload();
  const started = page.waitForEvent('worker');
  await page.evaluate(() => void new Worker('/own.js'));
  await started;
  expect(behind.notices).toEqual([]);
});
