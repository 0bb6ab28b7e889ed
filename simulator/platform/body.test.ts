import { expect, it } from 'vitest';
import { localWorld } from '../world';
import { createPlatform } from './app';
import { application, BOT, platformFor } from './testing/platform-for';

const MIB = 1024 * 1024;

/** A body that never ends and does not say how long it is, as chunked requests are. */
function endless() {
  const read = { bytes: 0 };
  const chunk = new Uint8Array(64 * 1024).fill(97);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, read };
}

it.each([
  ['/api/v10/oauth2/token', 'application/x-www-form-urlencoded', MIB],
  [`/api/v10${application}/entitlements`, 'application/json', MIB],
  [`/api/v10${application}/quick-links/`, 'application/json', 12 * MIB],
  [`/api/v10${application}/attachment`, 'multipart/form-data; boundary=x', 12 * MIB],
  ['/api/v10/nothing', 'text/plain', MIB],
])('POST %s stops reading a body that is too big', async (path, type, maxBytes) => {
  const { body, read } = endless();
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await createPlatform(localWorld()).request(path, init as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual(
    path.endsWith('/attachment')
      ? { message: 'File uploaded exceeds the maximum size', code: 50_045 }
      : { message: 'Request entity too large', code: 40_005 },
  );
  expect(read.bytes).toBeLessThan(maxBytes);
});

it('refuses JSON that is nested too deeply with 400', async () => {
  const body = `{"sku_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const { ask } = await platformFor();
  const answer = await ask(`${application}/entitlements`, { authorization: BOT, headers, body });
  const message = 'The body is nested more than 500 levels deep.';
  const refused = { code: 50_035, errors: { _errors: [{ message }] } };
  expect(answer).toMatchObject({ status: 400, body: refused });
});
