import { join } from 'node:path';
import { Problem, root } from './project.mjs';
import { bundleProxyPage } from './proxy-page.mjs';

/**
 * Starts what stands between an activity and the network inside Discord: in front of the playground, or of what is
 * mapped to `/`.
 *
 * @param {import('vite').ViteDevServer} simulator through which the proxy is loaded
 * @param {{playground: number, simulator: number, applicationId?: string, map: string[], tokenPath?: string}} options
 *   the ports, the client id when it is not the seed's, further mappings such as `/tiles=tiles.example.com`, and the
 *   path at which the proxy exchanges codes itself
 * @returns {Promise<{address: string, stop: () => Promise<void>}>} where the stage shows what is behind the proxy
 * @throws {Problem} when a mapping cannot be used
 */
export async function startProxy(simulator, { playground, simulator: port, map, ...options }) {
  /** @type {<T>(path: string) => Promise<T>} */
  const load = (path) =>
    simulator.ssrLoadModule(join(root, path)).then((loaded) => /** @type {any} */ (loaded));
  /** @type {typeof import('../simulator/proxy/proxy')} */
  const { createProxy } = await load('simulator/proxy/proxy.ts');
  /** @type {typeof import('../simulator/proxy/player')} */
  const { playerAt, playerHost } = await load('simulator/proxy/player.ts');
  /** @type {typeof import('../simulator/world/seed')} */
  const { ids } = await load('simulator/world/seed.ts');

  const applicationId = options.applicationId || ids.application;
  const platform = `localhost:${port}`;
  const given = map.map(readMapping);
  const hasRoot = given.some(({ prefix }) => prefix === '/');
  const proxy = await createProxy({
    mappings: hasRoot ? given : [...given, { prefix: '/', target: `localhost:${playground}` }],
    playerOf(host) {
      const player = playerAt(host);
      return player?.applicationId === applicationId ? { ...player, isDeveloper: true } : undefined;
    },
    platform,
    stage: `http://${platform}`,
    page: await bundleProxyPage(),
    ...(options.tokenPath
      ? {
          exchange: {
            path: options.tokenPath,
            redeem: (code) => redeem(platform, applicationId, code),
          },
        }
      : {}),
    onNotice: ({ message, lines }) => console.warn(['', message, ...lines].join('\n  ')),
  }).catch((error) => {
    throw error instanceof Error && error.name === 'MappingError'
      ? new Problem(error.message)
      : error;
  });
  for (const { message } of proxy.problems) console.warn(`\n  ${message}`);
  const proxyPort = await proxy.start();
  const url = `http://${playerHost({ userId: ids.me, applicationId })}:${proxyPort}`;
  return { address: `http://${platform}/?${new URLSearchParams({ url })}`, stop: proxy.stop };
}

/** @param {string} text such as `/tiles=tiles.example.com` */
function readMapping(text) {
  const [prefix = '', ...target] = text.split('=');
  if (target.length > 0) return { prefix, target: target.join('=') };
  throw new Problem(
    `--map ${text} names no target. Write PREFIX=TARGET, such as --map /tiles=tiles.example.com`,
  );
}

/**
 * @param {string} platform
 * @param {string} applicationId
 * @param {string} code
 */
async function redeem(platform, applicationId, code) {
  const response = await fetch(`http://${platform}/api/v10/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: applicationId,
      client_secret: 'the simulated platform takes any',
      grant_type: 'authorization_code',
      code,
    }),
  });
  return { status: response.status, body: await response.json() };
}
