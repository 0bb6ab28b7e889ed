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

/** What the simulator and its proxy have of each other, being in one process. */
export interface ProxySide {
  /** What the proxy lets go wrong on purpose. */
  readonly faults: ProxyFaults;
  /** Whether a launch of this user has this `discord_proxy_ticket`. */
  hasTicket(userId: string, ticket: string): boolean;
  /** The proxy's control, which the control interface serves too. */
  proxyControl?: ProxyControl | undefined;
}

interface SimulatorOptions {
  /** The client id of the activity; the seed's own when there is none. */
  applicationId?: string | undefined;
  /** What the activity is called; as the seed's own when it is not known. */
  applicationName?: string | undefined;
  /** The application's, when the activity's server has one of its own; null where any will do. */
  botToken?: string | null | undefined;
  /** What the worlds begin from; the seed when left out. */
  scenario?: Scenario | undefined;
  /** The world that the run is about, when it is about one. */
  ofRun?: RunWorld | undefined;
  /** Hears each report of each world. */
  onReport?: OnReport | undefined;
  /** Makes files of the pictures of the CDN, which has none when left out. */
  encode?: Encode;
}

/**
 * What the simulator serves beside its stage, over its worlds: the platform under /api and /cdn, the worlds themselves under /worlds,
 * the proxy's settings under /proxy, as /openapi.json describes them, and the JSON Schemas of scenarios and recordings.
 */
export function createSimulator({
  applicationId,
  applicationName,
  botToken,
  scenario,
  ofRun,
  onReport,
  encode,
}: SimulatorOptions = {}) {
  // All worlds have one activity: a new world takes the activity that the last one was found to have.
  let createdWorlds: Worlds | undefined;
  const begin = () => {
    const last = createdWorlds?.all().at(-1)?.store.get().application;
    const fresh = seed({ applicationName, applicationId: last?.id || applicationId || undefined });
    return last ? withApplication(fresh, last.id, last.name) : fresh;
  };
  const worlds = createWorlds(begin, scenario, ofRun, onReport);
  createdWorlds = worlds;
  // A variable that is set to nothing counts as unset.
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
  // Kept apart: the platform may be called from any origin, the worlds must not be.
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
