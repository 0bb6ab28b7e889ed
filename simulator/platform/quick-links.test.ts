import { beforeEach, expect, it } from 'vitest';
import { ids, localWorld } from '../world';
import { createPlatform } from './app';

const path = `/api/v10/applications/${ids.application}/quick-links`;
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = `data:image/png;base64,${png}`;
const good = { custom_id: 'a', title: 'Baby Brick', description: 'It is small', image };

let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  const world = localWorld();
  platform = createPlatform(world);
  const access = { userId: ids.me, scopes: [], expires: '2112-01-01T00:00:00Z' };
  const grant = { userId: ids.me, client: ids.client, scopes: [], redeemed: false };
  await world.commit({ type: 'grant', code: 'c', grant });
  await world.commit({ type: 'token', code: 'c', token: 't', access });
});

async function post(body: unknown, to = `${path}/`, authorization = 'Bearer t') {
  const headers = { authorization, 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await platform.request(to, { method: 'POST', headers, body: text });
  return { status: response.status, body: await response.json() };
}

it.each([`${path}/`, path])('POST %s makes a link that can be shared', async (to) => {
  const { status, body } = await post(good, to);
  expect([status, body]).toEqual([200, { link_id: expect.stringMatching(/^\d{1,64}$/) }]);
  expect((await post(good, to)).body.link_id).not.toBe(body.link_id);
});

it('makes a link without a custom id', async () => {
  expect((await post({ ...good, custom_id: undefined })).status).toBe(200);
});

it.each([
  ['title', 'BASE_TYPE_REQUIRED', { ...good, title: undefined }],
  ['image', 'BASE_TYPE_REQUIRED', { ...good, image: undefined }],
  ['description', 'BASE_TYPE_INVALID', { ...good, description: 5 }],
  ['custom_id', 'BASE_TYPE_BAD_LENGTH', { ...good, custom_id: 'x'.repeat(65) }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'https://cdn.example/a.png' }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: image.replace('png', 'gif') }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'data:image/png;base64,AAAA' }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'data:image/png;base64,%' }],
])('names the field %s with %s when it is wrong', async (field, code, body) => {
  expect(await post(body)).toMatchObject({
    status: 400,
    body: {
      message: 'Invalid Form Body',
      code: 50_035,
      errors: { [field]: { _errors: [{ code, message: expect.any(String) }] } },
    },
  });
});

it.each([
  ['{', 50_109],
  ['null', 50_035],
  ['[]', 50_035],
])('refuses the body %s', async (body, code) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code } });
});

it('needs a token, the right application, and an image that is not too big', async () => {
  expect((await post(good, path, 'Bearer x')).status).toBe(401);
  expect((await post(good, path.replace(ids.application, '9'))).status).toBe(404);
  const huge = { ...good, image: image.padEnd(10 * 1024 * 1024 + 1, 'A') };
  expect((await post(huge)).body).toEqual({ message: 'Request entity too large', code: 40_005 });
});
