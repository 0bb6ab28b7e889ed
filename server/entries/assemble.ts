/** Assembles the parts of the server, the same way in every entry. */
import { createSigningProxy } from '../../simulator/platform/signing-proxy';
import { standalonePlatform } from '../../simulator/platform/standalone';
import { type AppOptions, createApp } from '../api/app';
import type { ServerConfig } from '../config';
import { isApiPath, pathOf } from '../path';
import { createSite, type SiteOptions } from '../site/site';

/** Handles a request; further arguments of the runtime are passed on. */
export type FetchHandler = (
  request: Request,
  ...runtime: RuntimeArgs
) => Response | Promise<Response>;
type RuntimeArgs =
  Parameters<ReturnType<typeof createApp>['fetch']> extends [Request, ...infer Rest] ? Rest : never;

/**
 * Assembles the API and the proxy in front of it. Without credentials, that is a stand-in for the platform's proxy,
 * which signs with its own key, and the example of proxy auth refuses what it has not signed, even if log-only serves
 * the rest. If the runtime cannot sign, requests are unsigned, and the API reports it.
 */
export function assembleApi({
  config,
  fetch = (url, init) => globalThis.fetch(url, init),
  ...options
}: Omit<AppOptions, 'config'> & {
  config: Omit<ServerConfig, 'standalone' | 'simulatorOrigin'>;
}): FetchHandler {
  if (!config.simulated || config.publicKey) return createApp({ config, fetch, ...options }).fetch;
  // The stand-in does not know who signs in, as the platform's own proxy does.
  const perMinute = { application: Number.POSITIVE_INFINITY };
  const signedApp = createSigningProxy({ ...config, fetch })
    .catch(() => undefined)
    .then((proxy) => {
      const signed = {
        config: { ...config, publicKey: proxy?.publicKey },
        ...(proxy && config.proxyAuthMode === 'log-only' && { exampleMode: 'enforce' as const }),
      };
      return { proxy, app: createApp({ ...signed, fetch, perMinute, ...options }) };
    });
  return async (request, ...runtime) => {
    const { proxy, app } = await signedApp;
    return app.fetch((await proxy?.pass(request)) ?? request, ...runtime);
  };
}

interface BuiltOptions extends Omit<SiteOptions, 'headers'> {
  config: ServerConfig;
}

/** Assembles the built client and the API at one address. Without a platform, it has its own simulated one. */
export function assembleBuilt({ config, read, shouldCompress, log }: BuiltOptions): FetchHandler {
  const fetch = config.standalone ? standalonePlatform(config.clientId) : undefined;
  const api = assembleApi({ config, fetch, log });
  const site = createSite({ read, headers: config, shouldCompress, log });
  return (request, ...runtime) =>
    isApiPath(pathOf(request)) ? api(request, ...runtime) : site.fetch(request, ...runtime);
}
