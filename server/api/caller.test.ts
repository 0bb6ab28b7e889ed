import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { simulatedServer } from '../testing/simulated-server';
import { createGuard } from './caller';

const myEntitlements = `/api/iap/${ids.application}/entitlements/${ids.me}`;
const otherEntitlements = `/api/iap/${ids.application}/entitlements/${ids.marlo}`;
const consume = `/api/iap/${ids.application}/consume/${ids.testHintPack}`;
const example = '/api/proxy-auth-example';

describe('a bearer token', () => {
  it('without the scope identify does not identify the caller', async () => {
    const { get, signIn } = await simulatedServer();
    const headers = await signIn(ids.me, ['guilds', 'rpc.voice.read']);
    const answer = await get(myEntitlements, headers);
    expect(answer).toMatchObject({ status: 401, code: 'invalid_token' });
  });

  it.each([
    // This token says who somebody is, but not that they use this application.
    [200, `{"application":{"id":"7"},"user":{"id":"${ids.me}"}}`, 403, 'other_application'],
    [500, '', 502, 'upstream_failed'],
    [200, '{}', 502, 'upstream_invalid_response'],
    [200, '[]', 502, 'upstream_invalid_response'],
    [200, '{"application":null}', 502, 'upstream_invalid_response'],
    [403, '{"message":"Missing Access"}', 502, 'upstream_failed'],
  ])('to which the platform says %i %s is refused with %i %s', async (says, body, status, code) => {
    const { get, signIn, misbehave } = await simulatedServer();
    misbehave(async () => new Response(body, { status: says }));
    expect(await get(myEntitlements, await signIn())).toMatchObject({ status, code });
  });

  it('is accepted when the proxy’s signature cannot be verified', async () => {
    const { get, signIn, throughProxy } = await simulatedServer({ PUBLIC_KEY: '' });
    const me = await signIn();
    const signed = await throughProxy(me);
    expect(await get(myEntitlements, signed)).toMatchObject({
      status: 401,
      code: 'proxy_auth_unconfigured',
      body: { error: { message: expect.stringContaining('PUBLIC_KEY') } },
    });
    expect((await get(myEntitlements, { ...signed, ...me })).status).toBe(200);
  });
});

describe('PROXY_AUTH_MODE=log-only', () => {
  it('serves callers that it would otherwise refuse, and logs why', async () => {
    const { get, log, signIn, world } = await simulatedServer({ PROXY_AUTH_MODE: 'log-only' });
    expect((await get(myEntitlements)).status).toBe(200);
    expect((await get(otherEntitlements, await signIn())).status).toBe(200);
    expect(await get(example)).toMatchObject({
      status: 200,
      body: { verified: false, mode: 'log-only', reason: expect.stringContaining('proxy') },
    });
    const warnings = log.filter(({ level }) => level === 'warn');
    expect(warnings).toMatchObject([
      { code: 'caller_unknown', path: myEntitlements },
      { code: 'other_user', path: otherEntitlements, message: expect.stringContaining('enforce') },
      { code: 'proxy_auth_missing', path: example },
    ]);
    expect(warnings[0]?.id).toBe(log.find(({ message }) => message === 'request')?.id);

    expect((await get(consume)).status).toBe(200);
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
  });

  it('does not hide an error of the server itself', async () => {
    const guard = createGuard('log-only', () => {});
    const request = { get: () => 'id', req: { method: 'GET', path: myEntitlements } } as never;
    const failing = guard(request, () => Promise.reject(new TypeError('a mistake')));
    await expect(failing).rejects.toThrow('a mistake');
  });
});

it('PROXY_AUTH_MODE=disabled checks no caller, logs no warning, and reports that nothing was verified', async () => {
  const { get, log, requests, signIn, throughProxy } = await simulatedServer({
    PROXY_AUTH_MODE: 'disabled',
  });
  expect((await get(otherEntitlements)).status).toBe(200);
  expect(requests.some((call) => call.includes('@me'))).toBe(false);
  expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  expect((await get(example, await throughProxy(await signIn()))).body).toEqual({
    verified: false,
    mode: 'disabled',
    reason: 'PROXY_AUTH_MODE is disabled: nothing was verified.',
  });
});
