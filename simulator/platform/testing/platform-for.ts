import { ids, localWorld, type WorldStore } from '../../world';
import { createPlatform, type PlatformOptions } from '../app';
import { SIMULATED_BOT_TOKEN } from '../caller';

export const BOT = `Bot ${SIMULATED_BOT_TOKEN}`;
/** A PNG of one pixel, in base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const application = `/applications/${ids.application}`;

interface Asking {
  method?: string;
  /** The current user's token when left out; none when empty. */
  authorization?: string;
  headers?: Record<string, string>;
  /** At most one of these is sent, by POST unless another method is named. */
  form?: Record<string, string> | undefined;
  json?: unknown;
  body?: BodyInit | undefined;
}

/** A platform over a world, and its answers; by default the current user asks, who has granted these scopes. */
export async function platformFor(
  scopes: readonly string[] = ['identify'],
  { world = localWorld(), ...options }: PlatformOptions & { world?: WorldStore } = {},
) {
  const platform = createPlatform(world, options);
  /** Makes a token one of the current user's. */
  const allow = (token: string, scopes: readonly string[], differing: object = {}) => {
    const expires = '2112-01-01T00:00:00Z';
    const access = { userId: ids.me, client: ids.client, scopes: [...scopes], expires };
    return world.commit({ type: 'token', token, access: { ...access, ...differing } });
  };
  await allow('t', scopes);
  return {
    ...{ world, platform, allow },
    /** The path begins behind the API's base, or with `/api/` or `/cdn/`; or it is a whole address. */
    async ask(path: string, { form, json, authorization = 'Bearer t', ...init }: Asking = {}) {
      const headers = new Headers(init.headers);
      if (authorization) headers.set('authorization', authorization);
      if (json !== undefined && !headers.has('content-type')) {
        headers.set('content-type', 'application/json');
      }
      const text = json === undefined ? undefined : JSON.stringify(json);
      const body = init.body ?? (form ? new URLSearchParams(form) : text) ?? null;
      const { method = body ? 'POST' : 'GET' } = init;
      const address = /^(?:http:|\/(?:api|cdn)\/)/.test(path) ? path : `/api/v10${path}`;
      const response = await platform.request(address, { method, headers, body });
      const answered = await response.clone().text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { response, status: response.status, body: isJson ? JSON.parse(answered) : answered };
    },
  };
}

export type AskedPlatform = Awaited<ReturnType<typeof platformFor>>;
