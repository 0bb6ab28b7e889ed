import { DiscordSDK, type Platform, type Scope, type SdkConfiguration } from '../../host-bridge';
import { Simulation } from '../../simulator/memory/simulation';
import { ids, localWorld, type WorldStore } from '../../simulator/world';
import { faultsOf } from './faults';
import { readReport } from './read-report';

export { delivered } from '../../host-bridge/testing/raw-host';

type InMemory = SdkConfiguration & { world?: WorldStore; platform?: Platform };

/** The real SDK as the activity of the simulation's player. */
export function inMemory(configuration: InMemory = {}) {
  const { world = localWorld(), platform = 'desktop', ...rest } = configuration;
  const player = new Simulation(world).addPlayer({ platform });
  const { read, ...seen } = readReport();
  player.onReport(read);
  const sdk = new DiscordSDK(ids.application, {
    ...player.launch,
    disableConsoleLogOverride: true,
    ...rest,
  });
  return { sdk, host: player.host, world, ...faultsOf(world), ...seen };
}

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
