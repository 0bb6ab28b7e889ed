import { beforeEach, describe, expect, it } from 'vitest';
import { createPlatform } from '../../simulator/platform';
import { ids, localWorld, type WorldStore } from '../../simulator/world';
import { readConfig } from '../config';
import type { Fetch } from '../upstream/upstream';
import { createApp } from './app';

const JSON_TYPE = { 'content-type': 'application/json' };

let world: WorldStore;
let asked: string[];
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  world = localWorld();
  asked = [];
  app = appFor();
  await world.commit({
    type: 'grant',
    code: 'a-code',
    grant: { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false },
  });
});

/** The server over the simulated platform of this test's world. */
function appFor(env: Record<string, string> = {}) {
  const platform = createPlatform(world);
  const fetch: Fetch = async (url, init) => {
    asked.push(url);
    return platform.fetch(new Request(url, init));
  };
  return createApp({ config: readConfig(env), fetch, log: () => {} });
}

function exchange(body: unknown, headers: Record<string, string> = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return app.request('/api/token', { method: 'POST', headers, body: text });
}

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

describe('POST /api/token', () => {
  it('exchanges the code of the activity for a token that the platform takes', async () => {
    const response = await exchange({ code: 'a-code' });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { access_token: string };
    expect(Object.keys(answer)).toEqual(['access_token']);
    expect(world.get().tokens[answer.access_token]?.userId).toBe(ids.me);
    expect(asked).toEqual(['http://localhost:3333/api/v10/oauth2/token']);
  });

  it('keeps the answer out of caches, and lets no other origin read it', async () => {
    const { headers } = await exchange({ code: 'a-code' }, { ...JSON_TYPE, origin: 'https://a.b' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('takes a content type with a charset', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await exchange({ code: 'a-code' }, headers)).status).toBe(200);
  });

  it('exchanges a code once, and says that it has been used', async () => {
    await exchange({ code: 'a-code' });
    expect(await refusal(await exchange({ code: 'a-code' }))).toEqual({
      status: 400,
      code: 'invalid_grant',
      message:
        'This code has been used, has expired or is not known. Authorize again for a new one.',
    });
  });

  it('names the variables when the platform does not know the application', async () => {
    app = appFor({ VITE_CLIENT_ID: '99', CLIENT_SECRET: 'hush', BOT_TOKEN: 'bot' });
    const { status, code, message } = await refusal(await exchange({ code: 'a-code' }));
    expect([status, code]).toEqual([502, 'invalid_client']);
    expect(message).toBe(
      'The platform refused the application. Check that CLIENT_SECRET belongs to VITE_CLIENT_ID.',
    );
  });

  it.each([
    ['no code', {}],
    ['an empty code', { code: '' }],
    ['a code that is a number', { code: 5 }],
    ['a code that is too long', { code: 'x'.repeat(513) }],
    ['a list', ['a-code']],
    ['null', null],
    ['a string', '"a-code"'],
  ])('refuses %s without asking the platform', async (_, body) => {
    expect(await refusal(await exchange(body))).toEqual({
      status: 400,
      code: 'invalid_code',
      message: '"code" must be the string that authorize answered, of 1 to 512 characters.',
    });
    expect(asked).toEqual([]);
  });

  it.each(['', '{', 'code=a-code'])('refuses the body "%s", which is not JSON', async (body) => {
    expect(await refusal(await exchange(body))).toEqual({
      status: 400,
      code: 'invalid_json',
      message: 'The body is not JSON. Send {"code": "..."}.',
    });
  });

  it.each<Record<string, string>>([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/jsonp' },
  ])('refuses the headers %o: the body must be declared as JSON', async (headers) => {
    const answer = await refusal(await exchange({ code: 'a-code' }, headers));
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(asked).toEqual([]);
  });

  it('refuses a body that is too big, whether or not it says so', async () => {
    const body = JSON.stringify({ code: 'a-code', filler: 'x'.repeat(16 * 1024) });
    const declared = { ...JSON_TYPE, 'content-length': String(body.length) };
    for (const headers of [declared, JSON_TYPE]) {
      expect(await refusal(await exchange(body, headers))).toEqual({
        status: 413,
        code: 'body_too_large',
        message: 'Send at most 16384 bytes.',
      });
    }
  });
});

describe('everything else', () => {
  it('is healthy', async () => {
    const response = await app.request('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/token/a', '/api/__proto__'])(
    'finds nothing at %s',
    async (path) => {
      expect(await refusal(await app.request(path))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    },
  );

  it.each([
    ['GET', '/api/token', 'POST'],
    ['OPTIONS', '/api/token', 'POST'],
    ['DELETE', '/api/token', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
  ])('does not take %s at %s, and says what it takes', async (method, path, allow) => {
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await refusal(response)).toEqual({
      status: 405,
      code: 'method_not_allowed',
      message: `${path} does not take ${method}. Use ${allow}.`,
    });
  });
});
