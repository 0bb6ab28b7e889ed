import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedServer } from '../testing/simulated-server';
import { createProxyAuth } from './proxy-auth';

const now = Math.floor(Date.now() / 1000);
const good = {
  application_id: '42',
  user_id: '7',
  is_developer: false,
  created_at: now,
  expires_at: now + 60,
};

let pair: CryptoKeyPair;
let publicKey: string;

beforeAll(async () => {
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  publicKey = Buffer.from(raw).toString('hex');
});

/** The headers of a request as the platform's proxy sends it, with that payload. */
async function signed(payload: unknown, timestamp = String(now)) {
  const bytes = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, bytes);
  return new Headers({
    'x-signature-ed25519': Buffer.from(signature).toString('base64'),
    'x-signature-timestamp': timestamp,
    'x-discord-proxy-payload': bytes.toString('base64'),
  });
}

const verify = (headers: Headers, key: string | undefined = publicKey) =>
  createProxyAuth({ applicationId: '42', publicKey: key })(headers);

describe('the proxy’s signature', () => {
  it.each<[string, unknown, Record<string, string>, string]>([
    ['without the signature', good, { 'x-signature-ed25519': '' }, 'missing'],
    ['without the time', good, { 'x-signature-timestamp': '' }, 'missing'],
    ['without the payload', good, { 'x-discord-proxy-payload': '' }, 'missing'],
    ['with a payload that is not base64', good, { 'x-discord-proxy-payload': '%%%' }, 'invalid'],
    ['with a signature that is not base64', good, { 'x-signature-ed25519': '%%%' }, 'invalid'],
    ['with a signature that is too short', good, { 'x-signature-ed25519': 'AAAA' }, 'invalid'],
    ['of something else', good, { 'x-signature-ed25519': btoa('x'.repeat(64)) }, 'invalid'],
    ['of a payload without a user', { ...good, user_id: undefined }, {}, 'invalid'],
    ['of a payload without an expiry', { ...good, expires_at: undefined }, {}, 'invalid'],
    ['of null', null, {}, 'invalid'],
    ['of a payload that is not JSON', 'nonsense', {}, 'invalid'],
    ['of a payload that is not UTF-8', '\u{d800}', {}, 'invalid'],
  ])('%s is refused', async (_, payload, changed, code) => {
    const headers = await signed(payload);
    for (const [name, value] of Object.entries(changed)) headers.set(name, value);
    await expect(verify(headers)).rejects.toMatchObject({
      status: 401,
      code: `proxy_auth_${code}`,
    });
  });

  it('of another key is not valid', async () => {
    await expect(verify(await signed(good), 'ab'.repeat(32))).rejects.toMatchObject({
      code: expect.stringMatching(/^proxy_auth_(invalid|unconfigured)$/),
    });
  });

  it('cannot be verified without a key', async () => {
    const check = createProxyAuth({ applicationId: '42', publicKey: undefined });
    await expect(check(await signed(good))).rejects.toMatchObject({
      status: 401,
      code: 'proxy_auth_unconfigured',
      message: expect.stringContaining('PUBLIC_KEY'),
    });
  });
});

describe('GET /api/proxy-auth-example', () => {
  const path = '/api/proxy-auth-example';

  it('tells in log-only mode why it would refuse', async () => {
    const { get, log } = await simulatedServer({ PROXY_AUTH_MODE: 'log-only' });
    const { status, body } = await get(path);
    expect([status, body]).toEqual([
      200,
      { verified: false, mode: 'log-only', reason: expect.stringContaining('proxy') },
    ]);
    expect(log).toContainEqual(expect.objectContaining({ code: 'proxy_auth_missing' }));
  });

  it('verifies nothing when it is disabled, and says so', async () => {
    const { get, signIn, throughProxy } = await simulatedServer({ PROXY_AUTH_MODE: 'disabled' });
    const { body } = await get(path, await throughProxy(await signIn()));
    expect(body).toEqual({
      verified: false,
      mode: 'disabled',
      reason: 'PROXY_AUTH_MODE is disabled: nothing was verified.',
    });
  });
});
