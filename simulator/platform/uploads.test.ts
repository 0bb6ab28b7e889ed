import { beforeEach, expect, it, vi } from 'vitest';
import { ids } from '../world';
import { type AskedPlatform, application, PIXEL, platformFor } from './testing/platform-for';

const png = Buffer.from(PIXEL, 'base64');
const discord = `http://discord.com/api${application}/attachment`;
const MIB = 1024 * 1024;

let { ask }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask } = await platformFor());
});

interface Upload extends NonNullable<Parameters<AskedPlatform['ask']>[1]> {
  path?: string;
  field?: string;
  name?: string;
}

function upload(content: BlobPart = png, differing: Upload = {}) {
  const { path = `${application}/attachment`, field = 'file', name = 'pixel.png' } = differing;
  const body = new FormData();
  body.append(field, new File([content], name, { type: 'image/png' }));
  return ask(path, { ...differing, body });
}
const attached = async (...given: Parameters<typeof upload>) =>
  (await upload(...given)).body.attachment;
const shown = (url: string) => ask(new URL(url).pathname);

it('responds with the address and properties of the image, and puts it on the CDN', async () => {
  const { id, url, ...attachment } = await attached();
  expect(attachment).toEqual({
    ...{ filename: 'pixel.png', size: png.length, width: 1, height: 1, ephemeral: true },
    ...{ proxy_url: url, content_type: 'image/png' },
  });
  const path = `/cdn/ephemeral-attachments/${ids.application}/${id}/pixel.png`;
  expect(url.split('?')[0]).toBe(`http://localhost${path}`);
  const { response } = await shown(url);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});

it.each<[string, Upload]>([
  ['through the proxy', { headers: { 'x-forwarded-host': 'discord.com' } }],
  ['by its own host name, as from a server with the preload', { path: discord }],
])('responds with the real CDN’s addresses to a request to Discord %s', async (_, differing) => {
  const { id, url, proxy_url } = await attached(png, differing);
  const file = `/ephemeral-attachments/${ids.application}/${id}/pixel.png`;
  const [, query = ''] = url.split('?');
  expect(url).toBe(`https://cdn.discordapp.com${file}?${query}`);
  expect(proxy_url).toBe(`https://media.discordapp.net${file}?${query}`);
  expect((await ask(`/cdn${file}`)).status).toBe(200);
});

it('signs the address as the reference documents: expiry, creation time, signature', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.UTC(2026, 0, 1));
  const { url } = await attached();
  vi.useRealTimers();
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    ex: (Date.UTC(2026, 0, 15) / 1000).toString(16),
    is: (Date.UTC(2026, 0, 1) / 1000).toString(16),
    hm: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('serves no other file as an image', async () => {
  const { url, content_type, width } = await attached('<script>', { name: 'a.html' });
  expect([content_type, width]).toEqual(['application/octet-stream', undefined]);
  const { headers } = (await shown(url)).response;
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['../../a b?.png', '_.._a_b_.png'],
  ['%2e%2e.png', '_2e_2e.png'],
  ['...', 'file'],
  ['ä', '_'],
])('turns the name %s into one that is safe in an address', async (name, filename) => {
  const attachment = await attached(png, { name });
  expect(attachment.filename).toBe(filename);
  expect((await shown(attachment.url)).status).toBe(200);
});

it('needs a token, the right application, and a file', async () => {
  const path = '/applications/9/attachment';
  expect((await upload(png, { authorization: 'Bearer x' })).status).toBe(401);
  expect((await upload(png, { path })).body.code).toBe(10_002);
  const errors = { code: 50_035, errors: { file: {} } };
  expect((await upload(png, { field: 'other' })).body).toMatchObject(errors);
  expect((await ask(`${application}/attachment`, { body: 'no form' })).status).toBe(400);
});

it('accepts a file of 10 MiB, and refuses a bigger one with the error for files', async () => {
  expect((await upload(new Uint8Array(10 * MIB))).status).toBe(200);
  const body = { message: 'File uploaded exceeds the maximum size', code: 50_045 };
  for (const bytes of [10 * MIB + 1, 11 * MIB])
    expect(await upload(new Uint8Array(bytes))).toMatchObject({ status: 413, body });
});

it.each([
  ['more than twenty', png, 19],
  ['more than 60 MiB', new Uint8Array(10 * MIB), 5],
])('drops the oldest file of %s', async (_, content, more) => {
  const { url } = await attached(content);
  for (let count = 0; count < more; count += 1) await upload(content);
  expect((await shown(url)).status).toBe(200);
  await upload();
  expect((await shown(url)).status).toBe(404);
});

it('uses object URLs where there is no CDN', async () => {
  const revoke = vi.fn();
  const objectUrls = { create: (file: Blob) => `blob:${file.type}:${file.size}`, revoke };
  ({ ask } = await platformFor([], { objectUrls }));
  const { url } = await attached();
  expect(url).toBe(`blob:image/png:${png.length}`);
  for (let count = 0; count < 20; count += 1) await upload();
  expect(revoke.mock.calls).toEqual([[url]]);
});
