import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ids, localWorld } from '../world';
import { createPlatform, type PlatformOptions } from './app';

const application = `/api/v10/applications/${ids.application}`;
/** One pixel. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

let platform: ReturnType<typeof createPlatform>;

beforeEach(() => open());

async function open(options: PlatformOptions = {}) {
  const world = localWorld();
  platform = createPlatform(world, options);
  const scopes = ['identify'];
  const grant = { userId: ids.me, client: ids.client, scopes, redeemed: false };
  const access = { userId: ids.me, scopes, expires: '2112-01-01T00:00:00Z' };
  await world.commit({ type: 'grant', code: 'c', grant });
  await world.commit({ type: 'token', code: 'c', token: 't', access });
}

interface Upload {
  path?: string;
  field?: string;
  name?: string;
  authorization?: string;
  origin?: string;
  headers?: Record<string, string>;
}

async function upload(
  content: BlobPart = png,
  {
    path = `${application}/attachment`,
    field = 'file',
    name = 'pixel.png',
    authorization = 'Bearer t',
    origin = 'http://stage.example:3333',
    headers = {},
  }: Upload = {},
) {
  const body = new FormData();
  body.append(field, new File([content], name, { type: 'image/png' }));
  const init = { method: 'POST', headers: { authorization, ...headers }, body };
  const response = await platform.request(origin + path, init);
  return { status: response.status, body: await response.json() };
}

describe('POST attachment', () => {
  it('answers where the image is now, and what it is', async () => {
    const { status, body } = await upload();
    const { id, url } = body.attachment;
    expect(status).toBe(200);
    expect(body).toEqual({
      attachment: {
        id: expect.stringMatching(/^\d+$/),
        filename: 'pixel.png',
        size: png.length,
        url: expect.any(String),
        proxy_url: url,
        content_type: 'image/png',
        width: 1,
        height: 1,
        ephemeral: true,
      },
    });
    const path = `/cdn/ephemeral-attachments/${ids.application}/${id}/pixel.png`;
    expect(url.split('?')[0]).toBe(`http://stage.example:3333${path}`);
  });

  it.each([
    ['through the proxy', { headers: { 'x-forwarded-host': 'discord.com' } }],
    ['by its own name, as a server with the preload does', { origin: 'http://discord.com' }],
  ])('answers with the CDN’s own addresses whoever asks Discord %s', async (_, requestedPath) => {
    const { id, url, proxy_url } = (await upload(png, requestedPath)).body.attachment;
    const path = `/ephemeral-attachments/${ids.application}/${id}/pixel.png`;
    const [, query = ''] = url.split('?');
    expect(url).toBe(`https://cdn.discordapp.com${path}?${query}`);
    expect(proxy_url).toBe(`https://media.discordapp.net${path}?${query}`);
    expect((await platform.request(`/cdn${path}`)).status).toBe(200);
  });

  it('signs the address as the reference has it: when it ends, when it was made, a signature', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.UTC(2026, 0, 1));
    const { body } = await upload();
    vi.useRealTimers();
    expect(Object.fromEntries(new URL(body.attachment.url).searchParams)).toEqual({
      ex: (Date.UTC(2026, 0, 15) / 1000).toString(16),
      is: (Date.UTC(2026, 0, 1) / 1000).toString(16),
      hm: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await upload()).body.attachment.url).not.toBe(body.attachment.url);
  });

  it('puts it on the CDN', async () => {
    const { body } = await upload();
    const response = await platform.request(body.attachment.url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  });

  it('shows nothing as an image that is not one', async () => {
    const { body } = await upload('<script>alert(1)</script>', { name: 'a.html' });
    expect(body.attachment).toMatchObject({ content_type: 'application/octet-stream' });
    expect(body.attachment).not.toHaveProperty('width');
    const response = await platform.request(body.attachment.url);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['../../a b?.png', '_.._a_b_.png'],
    ['%2e%2e.png', '_2e_2e.png'],
    ['...', 'file'],
    ['ä', '_'],
  ])('makes of the name %s one that fits into an address', async (name, filename) => {
    const { body } = await upload(png, { name });
    expect(body.attachment.filename).toBe(filename);
    expect((await platform.request(body.attachment.url)).status).toBe(200);
  });

  it('needs a token, the right application, and a file', async () => {
    expect((await upload(png, { authorization: 'Bearer x' })).body).toEqual({
      message: '401: Unauthorized',
      code: 0,
    });
    expect((await upload(png, { path: '/api/v10/applications/9/attachment' })).body).toEqual({
      message: 'Unknown Application',
      code: 10_002,
    });
    expect(await upload(png, { field: 'other' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid Form Body', code: 50_035, errors: { file: {} } },
    });
    const init = { method: 'POST', headers: { authorization: 'Bearer t' }, body: 'no form' };
    expect((await platform.request(`${application}/attachment`, init)).status).toBe(400);
  });

  it('takes a file of 10 MiB, and refuses a bigger one as the file that it is', async () => {
    expect((await upload(new Uint8Array(10 * 1024 * 1024))).status).toBe(200);
    for (const bytes of [10 * 1024 * 1024 + 1, 11 * 1024 * 1024]) {
      expect(await upload(new Uint8Array(bytes))).toEqual({
        status: 413,
        body: { message: 'File uploaded exceeds the maximum size', code: 50_045 },
      });
    }
  });

  it('forgets the oldest of more than twenty', async () => {
    const first = (await upload()).body.attachment.url;
    for (let count = 0; count < 19; count += 1) await upload();
    expect((await platform.request(first)).status).toBe(200);
    await upload();
    expect((await platform.request(first)).status).toBe(404);
  });

  it('keeps at most 60 MiB of them', async () => {
    const big = new Uint8Array(10 * 1024 * 1024);
    const first = (await upload(big)).body.attachment.url;
    for (let count = 0; count < 5; count += 1) await upload(big);
    expect((await platform.request(first)).status).toBe(200);
    await upload();
    expect((await platform.request(first)).status).toBe(404);
  });

  it('shows the image elsewhere where there is no CDN', async () => {
    const showcase = {
      show: vi.fn((file: Blob) => `blob:${file.type}:${file.size}`),
      forget: vi.fn(),
    };
    await open({ showcase });
    const { body } = await upload();
    expect(body.attachment.url).toBe(`blob:image/png:${png.length}`);
    for (let count = 0; count < 20; count += 1) await upload();
    expect(showcase.forget.mock.calls).toEqual([[body.attachment.url]]);
  });
});
