import type { Context } from 'hono';
import type { ProxyAuthMode } from '../config';
import { ApiError } from '../errors';
import type { Guard } from './caller';
import type { ProxyAuth, ProxyPayload } from './proxy-auth';
import type { RequestEnv } from './requests';

/** Responds with `{verified: true, ...payload}`; `{verified: false, mode, reason}` if an unverified one may pass. */
export function proxyAuthExample(mode: ProxyAuthMode, proxyAuth: ProxyAuth, guard: Guard) {
  return async (c: Context<RequestEnv>) => {
    let payload: ProxyPayload | undefined;
    let reason = 'PROXY_AUTH_MODE is disabled: nothing was verified.';
    await guard(c, async () => {
      try {
        payload = await proxyAuth(c.req.raw.headers);
      } catch (error) {
        if (error instanceof ApiError) reason = error.message;
        throw error;
      }
    });
    return c.json(payload ? { verified: true, ...payload } : { verified: false, mode, reason });
  };
}
