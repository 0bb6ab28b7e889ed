import { Hono } from 'hono';
import { jsonSchemas, worldRoutes } from '../control';
import { serveOtherOrigin } from '../page';
import type { Encode } from '../platform';
import { type ProxyFaults, proxyFaults } from '../proxy';
import type { ProxyControl } from '../proxy-control';
import type { Scenario } from '../scenario';
import { seed, withApplication } from '../world';
import {
  createWorlds,
  type OnReport,
  platformOfWorlds,
  type RunWorld,
  type Worlds,
} from '../worlds';

/** The shared state of the simulator and its proxy in one process. */
export interface ProxySide {
  /** The faults that the proxy injects. */
  readonly faults: ProxyFaults;
  /** Returns whether a launch of this user has this `discord_proxy_ticket`. */
  hasTicket(userId: string, ticket: string): boolean;
  /** The proxy's control, which is also served by the control interface. */
  proxyControl?: ProxyControl | undefined;
}

interface SimulatorOptions {
  /** The client id of the activity; the seed's own if there is none. */
  applicationId?: string | undefined;
  /** The activity's name; the seed's if it is not known. */
  applicationName?: string | undefined;
  /** The application's bot token, if the activity's server has one; null to accept any. */
  botToken?: string | null | undefined;
  /** The initial state of the worlds; the seed by default. */
  scenario?: Scenario | undefined;
  /** The world of the run, if it has one. */
  runWorld?: RunWorld | undefined;
  /** Receives each report of each world. */
  onReport?: OnReport | undefined;
  /** Encodes the pictures of the CDN, which has none without it. */
  encode?: Encode;
}

/**
 * Creates the simulator's app over its worlds: the platform under /api and /cdn, the worlds under /worlds, the proxy's
 * settings under /proxy, as /openapi.json describes, and the JSON Schemas of scenarios and recordings.
 */
export function createSimulator({
  applicationId,
  applicationName,
  botToken,
  scenario,
  runWorld,
  onReport,
  encode,
}: SimulatorOptions = {}) {
  // All worlds have the same activity: a new world takes the last world's.
  let createdWorlds: Worlds | undefined;
  const begin = () => {
    const last = createdWorlds?.all().at(-1)?.store.get().application;
    const fresh = seed({ applicationName, applicationId: last?.id || applicationId || undefined });
    return last ? withApplication(fresh, last.id, last.name) : fresh;
  };
  const worlds = createWorlds(begin, scenario, runWorld, onReport);
  createdWorlds = worlds;
  // An empty variable counts as unset.
  const options = { encode, botToken: botToken === '' ? undefined : botToken };
  const platform = platformOfWorlds(worlds, options, (world, request) =>
    world.addRequest({ kind: 'rest', ...request }),
  );
  const proxySide: ProxySide = {
    faults: proxyFaults(worlds),
    hasTicket: (userId, ticket) =>
      worlds
        .all()
        .flatMap(({ store }) => Object.values(store.get().clients))
        .some((client) => client.userId === userId && client.proxyTicket === ticket),
  };
  const shared = worldRoutes(worlds, () => proxySide.proxyControl);
  // Kept apart: any origin may call the platform, but not the worlds.
  const app = new Hono();
  serveOtherOrigin(app);
  for (const name of [...Object.keys(jsonSchemas), 'openapi.json', 'parity.json'])
    app.get(`/${name}`, (c) => shared.fetch(c.req.raw));
  app
    .all('/worlds/*', (c) => shared.fetch(c.req.raw))
    .all('/proxy/*', (c) => shared.fetch(c.req.raw))
    .all('/api/*', (c) => platform(c.req.raw, c.env))
    .all('/cdn/*', (c) => platform(c.req.raw));
  return Object.assign(app, { proxySide, worlds });
}
