import {
  DiscordSDK,
  memoryTransports,
  type Platform,
  type Scope,
  type SdkConfiguration,
} from '../../host-bridge';
import { createHost } from '../../simulator/host/host';
import { ids } from '../../simulator/world/seed';
import { localWorld, type WorldStore } from '../../simulator/world/world-store';
import { readReport } from './read-report';

const LAUNCH = `?frame_id=frame-1&instance_id=i-1&guild_id=${ids.boardGames}&channel_id=${ids.gameNight}`;

/** Waits until every frame that is under way has arrived and has been dealt with. */
export const delivered = () => new Promise<void>((resolve) => setTimeout(resolve));

type InMemory = SdkConfiguration & { world?: WorldStore; platform?: Platform };

/** The real SDK at one end of a transport in memory, the simulated host at the other. */
export function inMemory(configuration: InMemory = {}) {
  const { world = localWorld(), platform = 'desktop', ...rest } = configuration;
  const [activityEnd, hostEnd] = memoryTransports();
  void world.commit({ type: 'device', client: ids.client, patch: { platform } });
  const { read: report, ...seen } = readReport();
  const host = createHost({
    transport: hostEnd,
    world,
    client: ids.client,
    config: { api_endpoint: '//simulated.invalid/api', environment: 'test' },
    report,
  });
  const sdk = new DiscordSDK(ids.application, {
    search: `${LAUNCH}&platform=${platform}`,
    transport: activityEnd,
    disableConsoleLogOverride: true,
    ...rest,
  });
  return { sdk, host, world, ...seen };
}

/** Authorizes, exchanges the code as the platform does, and authenticates. */
export async function signIn(
  { sdk, world }: { sdk: DiscordSDK; world: WorldStore },
  scope: Scope[],
  expires = new Date(Date.now() + 3600_000).toISOString(),
) {
  await sdk.ready();
  const { code } = await sdk.commands.authorize({ client_id: ids.application, scope });
  const grant = world.get().grants[code];
  if (!grant) throw new Error('The host handed out a code without a grant');
  const access_token = `token-for-${code}`;
  const { userId, client, scopes } = grant;
  const access = { userId, client, scopes, expires };
  await world.commit({ type: 'token', code, token: access_token, access });
  return sdk.commands.authenticate({ access_token });
}
