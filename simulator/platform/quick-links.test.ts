import { beforeEach, expect, it } from 'vitest';
import { ids } from '../world';
import { type AskedPlatform, application, PIXEL, platformFor } from './testing/platform-for';

const image = `data:image/png;base64,${PIXEL}`;
const good = { custom_id: 'a', title: 'Baby Brick', description: 'It is small', image };
const path = `${application}/quick-links`;

let { ask }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask } = await platformFor([]));
});

it('each link has a unique id, even one without a custom id or an image', async () => {
  const made = [await ask(path, { json: good }), await ask(`${path}/`, { json: good })];
  made.push(await ask(path, { json: { ...good, custom_id: undefined, image: undefined } }));
  for (const { status, body } of made) {
    expect([status, body]).toEqual([200, { link_id: expect.stringMatching(/^\d{1,64}$/) }]);
  }
  expect(new Set(made.map(({ body }) => body.link_id)).size).toBe(3);
});

it.each([
  ['title', 'BASE_TYPE_REQUIRED', { ...good, title: undefined }],
  ['description', 'BASE_TYPE_INVALID', { ...good, description: 5 }],
  ['custom_id', 'BASE_TYPE_BAD_LENGTH', { ...good, custom_id: 'x'.repeat(65) }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'https://cdn.example/a.png' }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: image.replace('png', 'gif') }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'data:image/png;base64,AAAA' }],
  ['image', 'BASE_TYPE_INVALID', { ...good, image: 'data:image/png;base64,%' }],
])('names the invalid field %s with %s', async (field, code, json) => {
  const errors = { [field]: { _errors: [{ code, message: expect.any(String) }] } };
  const body = { message: 'Invalid Form Body', code: 50_035, errors };
  expect(await ask(path, { json })).toMatchObject({ status: 400, body });
});

it.each([
  ['{', 50_109],
  ['null', 50_035],
  ['[]', 50_035],
])('refuses the body %s', async (body, code) => {
  const headers = { 'content-type': 'application/json' };
  expect(await ask(path, { headers, body })).toMatchObject({ status: 400, body: { code } });
});

it('needs a token, the right application, and an image that is not too big', async () => {
  expect((await ask(path, { json: good, authorization: 'Bearer x' })).status).toBe(401);
  expect((await ask(path.replace(ids.application, '9'), { json: good })).status).toBe(404);
  const huge = { ...good, image: image.padEnd(10 * 1024 * 1024 + 1, 'A') };
  const { body } = await ask(path, { json: huge });
  expect(body).toEqual({ message: 'Request entity too large', code: 40_005 });
});
