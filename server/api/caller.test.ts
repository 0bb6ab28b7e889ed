import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { simulatedServer } from '../testing/simulated-server';
import { createGuard } from './caller';

const myEntitlements = `/api/iap/${ids.application}/entitlements/${ids.me}`;
const otherEntitlements = `/api/iap/${ids.application}/entitlements/${ids.marlo}`;
const consume = `/api/iap/${ids.application}/consume/${ids.testHintPack}`;

describe('a bearer token', () => {
  it('without the scope identify does not tell who asks', async () => {
    const { get, signIn } = await simulatedServer();
    const headers = await signIn(ids.me, ['guilds', 'rpc.voice.read']);
    expect(await get(myEntitlements, headers)).toMatchObject({
      status: 401,
      code: 'invalid_token',
    });
  });

  it('of another application says who somebody is, but not that they use this one', async () => {
    const { get, signIn, misbehave } = await simulatedServer();
    misbehave(async () => Response.json({ application: { id: '7' }, user: { id: ids.me } }));
    expect(await get(myEntitlements, await signIn())).toMatchObject({
      status: 403,
      code: 'other_application',
    });
  });

  it.each([
    [500, '', 'upstream_failed'],
    [200, '{}', 'upstream_invalid_response'],
    [200, '[]', 'upstream_invalid_response'],
    [200, '{"application":null}', 'upstream_invalid_response'],
    [403, '{"message":"Missing Access"}', 'upstream_failed'],
  ])('cannot be judged when the platform answers %i %s', async (status, body, code) => {
    const { get, signIn, misbehave } = await simulatedServer();
    misbehave(async () => new Response(body, { status }));
    expect(await get(myEntitlements, await signIn())).toMatchObject({ status: 502, code });
  });

  it('counts when the proxy’s signature cannot be verified', async () => {
    const { get, signIn, throughProxy } = await simulatedServer({ PUBLIC_KEY: '' });
    const me = await signIn();
    const signed = await throughProxy(me);
    expect(await get(myEntitlements, signed)).toMatchObject({
      status: 401,
      code: 'proxy_auth_unconfigured',
    });
    expect((await get(myEntitlements, { ...signed, ...me })).status).toBe(200);
  });
});

describe('PROXY_AUTH_MODE=log-only', () => {
  it('answers callers that it would refuse, and logs why', async () => {
    const { get, log, signIn } = await simulatedServer({ PROXY_AUTH_MODE: 'log-only' });
    expect((await get(myEntitlements)).status).toBe(200);
    expect((await get(otherEntitlements, await signIn())).status).toBe(200);
    const warnings = log.filter(({ level }) => level === 'warn');
    expect(warnings).toMatchObject([
      { code: 'caller_unknown', path: myEntitlements },
      { code: 'other_user', path: otherEntitlements, message: expect.stringContaining('enforce') },
    ]);
    expect(warnings[0]?.id).toBe(log.find(({ message }) => message === 'request')?.id);
  });

  it('lets an unknown caller consume', async () => {
    const { get, world } = await simulatedServer({ PROXY_AUTH_MODE: 'log-only' });
    expect((await get(consume)).status).toBe(200);
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
  });
});

it('PROXY_AUTH_MODE=log-only lets no failure of the server itself pass', async () => {
  const guard = createGuard('log-only', () => {});
  const request = { get: () => 'id', req: { method: 'GET', path: myEntitlements } } as never;
  const failing = guard(request, () => Promise.reject(new TypeError('a mistake')));
  await expect(failing).rejects.toThrow('a mistake');
});

describe('PROXY_AUTH_MODE=disabled', () => {
  it('checks no caller, and logs nothing about it', async () => {
    const { get, log, requests } = await simulatedServer({ PROXY_AUTH_MODE: 'disabled' });
    expect((await get(otherEntitlements)).status).toBe(200);
    expect(requests.some((call) => call.includes('@me'))).toBe(false);
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
