import { expect, it, vi } from 'vitest';
import { ids } from '../world';
import { createSigningProxy } from './signing-proxy';
import { platformFor } from './testing/platform-for';

const address = 'http://localhost/api/x?a=1';

async function proxyOf(scopes: string[] = ['identify']) {
  const { platform } = await platformFor(scopes);
  return createSigningProxy({
    applicationId: ids.application,
    apiBase: 'http://simulated.invalid/api/v10',
    fetch: async (url, init) => platform.fetch(new Request(url, init)),
  });
}

it('signs a request for the user whose token it carries', async () => {
  const { pass } = await proxyOf();
  const request = new Request(address, {
    method: 'POST',
    headers: { authorization: 'Bearer t', 'x-signature-timestamp': 'forged' },
    body: 'body',
  });
  const passed = await pass(request);
  expect([passed.url, passed.method, await passed.text()]).toEqual([address, 'POST', 'body']);
  expect(passed.headers.get('authorization')).toBe('Bearer t');
  const payload = Buffer.from(passed.headers.get('x-discord-proxy-payload') ?? '', 'base64');
  expect(JSON.parse(String(payload))).toMatchObject({ user_id: ids.me, is_developer: true });
  expect(passed.headers.get('x-signature-timestamp')).not.toBe('forged');
});

it.each<[string, Record<string, string>, string[]?]>([
  ['has no token', {}],
  ['has a token that the platform does not know', { authorization: 'Bearer x' }],
  ['has a token that names no user', { authorization: 'Bearer t' }, ['guilds']],
])('passes on unchanged a request that %s', async (_, headers, scopes) => {
  const { pass } = await proxyOf(scopes);
  const request = new Request(address, { headers });
  expect(await pass(request)).toBe(request);
});

it('does not wait forever for a platform that does not respond', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const { pass } = await createSigningProxy({
    applicationId: ids.application,
    apiBase: 'http://simulated.invalid/api/v10',
    fetch: async (_, { signal }) => {
      signal?.throwIfAborted();
      return new Promise(() => {});
    },
  });
  const request = new Request(address, { headers: { authorization: 'Bearer t' } });
  expect(await pass(request)).toBe(request);
  vi.restoreAllMocks();
});
