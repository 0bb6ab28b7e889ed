import { Platform } from '../host-bridge/protocol';
import { pageControl } from './events/page-control';
import { type Cdn, cdnAt } from './host/cdn';
import { createHost, type Host, type HostTransport } from './host/host';
import type { ReportEntry } from './host/report';
import { instanceIdOf, launchLocation, launchQuery } from './launch/launch';
import { createPlatform } from './platform/app';
import { encodeInPage, pictureFile, pictureUrl } from './platform/encode-in-page';
import { randomToken } from './utils/random-token';
import { clientIn } from './world/change-steps';
import type { World } from './world/schema/world';
import { ids, seed } from './world/seed';
import { localWorld, type WorldStore } from './world/world-store';

/** Nothing is there: requests to it are answered in this page. */
const API_BASE = 'http://simulated.invalid/api/v10';

/** Tokens of mock mode last longer than anybody uses it. Source: the mock token's expiry in the specification. */
const MOCK_TOKENS_END = Date.UTC(2112, 1);

/** There is no CDN in a page either: an upload becomes an address that this page itself can show. */
const objectUrls = {
  create: (file: Blob) => URL.createObjectURL(file),
  revoke: (url: string) => URL.revokeObjectURL(url),
};

/** How many of a client's uploads are kept; older ones are gone, as the real ones expire. */
const MAX_UPLOADS = 20;

/** A CDN of this page alone: what the simulated client uploads is drawn, and shown by the page as well. */
function pageCdn(): Cdn {
  const shown: string[] = [];
  return {
    at: pictureUrl,
    uploadUrl(path) {
      shown.push(objectUrls.create(pictureFile(path)));
      if (shown.length > MAX_UPLOADS) objectUrls.revoke(shown.shift() as string);
      return shown.at(-1) as string;
    },
    has: (address) => address.startsWith('blob:') || cdnAt().has(address),
  };
}

export interface InPageOptions {
  /** Who sits in front of the client; any text. */
  userId?: string;
  applicationId?: string;
  /** The page's own query: its parameters win over those of the simulated launch. */
  query?: string;
  /** What exists; the world that every simulation begins with when left out. */
  world?: World;
}

/** A whole client and platform inside one page, for mock mode and tests: no window, no network, no server. */
export function simulate({ query = '', world: initialWorld, ...seedOptions }: InPageOptions = {}) {
  const parameters = new URLSearchParams(query);
  const option = (name: string) => parameters.get(name) ?? undefined;
  const world: WorldStore = localWorld(initialWorld ?? seed(seedOptions));
  const { userId, proxyTicket } = clientIn(world.get(), ids.client);
  const place = launchLocation(
    { guild_id: option('guild_id'), channel_id: option('channel_id') },
    world.get(),
  );
  const newInstanceId = instanceIdOf(place, userId);
  void world.commit({ type: 'launch', client: ids.client, place, instanceId: newInstanceId });
  const tokenLifetime = Math.floor((MOCK_TOKENS_END - Date.now()) / 1000);
  const platform = createPlatform(world, { encode: encodeInPage, objectUrls, tokenLifetime });
  const kind = option('platform') === Platform.MOBILE ? Platform.MOBILE : Platform.DESKTOP;
  void world.commit({ type: 'device', client: ids.client, patch: { platform: kind } });
  const instanceId = clientIn(world.get(), ids.client).launch?.instanceId ?? newInstanceId;
  const frameLaunch = { place, instanceId, frameId: randomToken(), proxyTicket };
  const launch = new URLSearchParams(launchQuery({ platform: kind }, frameLaunch));
  for (const [name, value] of parameters) launch.set(name, value);
  const cdn = pageCdn();
  let host: Host | undefined;
  const fetch = async (url: string, init?: RequestInit): Promise<Response> =>
    platform.fetch(new Request(url, init));

  return {
    world,
    clientId: world.get().application.id,
    /** The launch query of the simulated client. */
    search: launch.toString(),
    /** Puts a host at the other end of an activity's transport. */
    connect(transport: HostTransport, report?: (entry: ReportEntry) => void) {
      host?.dispose();
      // To connect again after the connection was closed is to open the activity again.
      if (!clientIn(world.get(), ids.client).launch) {
        void world.commit({ type: 'launch', client: ids.client, place, instanceId });
      }
      host = createHost({
        report,
        transport,
        world,
        config: { api_endpoint: '//simulated.invalid/api', environment: 'mock' },
        client: ids.client,
        cdn,
      });
      return host;
    },
    /** What the page can make happen in this world. */
    control: pageControl(world, ids.client, () => host),
    /** The base of the platform's REST API, for requests through `fetch`. */
    apiBase: API_BASE,
    fetch,
    /** Answers a request to the platform's REST API, such as `/users/@me`. */
    callPlatform: (path: string, init?: RequestInit) => fetch(`${API_BASE}${path}`, init),
    /** A picture of the CDN as a data URL; '' when there is none. */
    imageUrl: pictureUrl,
  };
}

export type InPageSimulator = ReturnType<typeof simulate>;
