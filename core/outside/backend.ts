import { atom } from 'jotai/vanilla';
import { DiscordSDK, memoryTransports, type Transport } from '../../host-bridge';
import { type ChunkLoader, loadChunk } from './load-chunk';
import type { SimulatedDevice, Simulation } from './simulation';
import type { UploadInit } from './upload';

/** The playground's counterparts. Pages never know which ones they are. */
export interface Backend {
  readonly clientId: string;
  createSdk(): DiscordSDK;
  /** Sends a request to the playground's own server; the path begins with `/api`. */
  callServer(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request to the platform's REST API; the path begins behind its version, such as `/users/@me`. */
  callPlatform(path: string, init?: UploadInit): Promise<Response>;
  /** Returns the address of a picture of the platform's CDN; the path begins with a slash. */
  imageUrl(path: string): string;
  /** Opens the controls of the simulation that the page runs in; undefined where the host cannot be controlled. */
  openSimulation?(): Promise<Simulation | undefined>;
}

/** Null until the session has been started. */
export const backendAtom = atom<Backend | null>(null);

const loadUpload = () => import('./upload');
const loadStageControl = () => import('./stage-control');

/** READY's API address in Discord and behind the simulator's proxy. Source: Embedded App SDK reference, "READY". */
const DISCORD_API_ENDPOINT = '//discord.com/api';

/**
 * Returns the backend inside a host's frame: the real host, the server behind this page, and the host's platform.
 *
 * @param loadOwnPage loads the client's effects that are not on the wire, where the simulator frames this page directly:
 *   browsers let no embedder hide a document, or set its safe area
 */
export function createEmbeddedBackend(
  loadOwnPage: ChunkLoader<{ applyDevice(device: SimulatedDevice): void }>,
): Backend {
  let sdk: DiscordSDK | undefined;
  /** The channel to the stage of that SDK's host, once it has been requested. */
  let control: Promise<Simulation | undefined> | undefined;
  // An empty variable, as in a copied .env.example, counts as none.
  const clientId: string = import.meta.env.VITE_CLIENT_ID || SIMULATED_CLIENT_ID;
  const apiBase = () =>
    import.meta.env.VITE_DISCORD_API_BASE ||
    new URL(`${sdk?.hostConfig?.api_endpoint ?? DISCORD_API_ENDPOINT}/v10`, location.href).href;
  const cdnBase = () =>
    `${location.protocol}//${sdk?.hostConfig?.cdn_host ?? 'cdn.discordapp.com'}`;
  return {
    clientId,
    createSdk() {
      control = undefined;
      sdk = new DiscordSDK(clientId, { localTestHost: import.meta.env.VITE_SIMULATOR_ORIGIN });
      return sdk;
    },
    callServer: (path, init) => fetch(path, init),
    async callPlatform(path, init) {
      if (!init?.onUpload) return fetch(`${apiBase()}${path}`, init);
      return (await loadChunk(loadUpload)).upload(`${apiBase()}${path}`, init);
    },
    imageUrl: (path) => `${cdnBase()}${path}`,
    async openSimulation() {
      if (sdk?.hostConfig?.environment !== 'simulator') return undefined;
      const { openStageControl } = await loadChunk(loadStageControl);
      if (control) return control;
      control = openStageControl(sdk);
      const [isProxied, simulation] = [
        sdk.hostConfig.api_endpoint === DISCORD_API_ENDPOINT,
        await control,
      ];
      if (simulation && !isProxied) {
        loadChunk(loadOwnPage).then(
          ({ applyDevice }) => simulation.watchDevice(applyDevice),
          // An aid for trying things out, not a requirement.
          () => {},
        );
      }
      return simulation;
    },
  };
}

/** The application of the simulated platform, for a playground without an application of its own. */
const SIMULATED_CLIENT_ID = '1180000000000000001';

interface InPageSimulation extends Pick<Backend, 'clientId' | 'callPlatform' | 'imageUrl'> {
  readonly search: string;
  connect(transport: Transport): unknown;
  readonly control: Simulation;
}

/** Returns the frameless backend: all of it runs in this page. `callServer` is the playground's own server. */
export function createInPageBackend(
  simulation: InPageSimulation,
  callServer: Backend['callServer'],
): Backend {
  const { clientId, search, callPlatform, imageUrl, control } = simulation;
  return {
    clientId,
    createSdk() {
      const [activityTransport, hostTransport] = memoryTransports();
      simulation.connect(hostTransport);
      // Activity and host share the page's console: there is nothing to forward.
      return new DiscordSDK(clientId, {
        search,
        transport: activityTransport,
        disableConsoleLogOverride: true,
      });
    },
    callServer,
    callPlatform,
    imageUrl,
    openSimulation: async () => control,
  };
}
