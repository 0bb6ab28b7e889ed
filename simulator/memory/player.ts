import { memoryTransports } from '../../host-bridge/client/memory-transport';
import type { EventName, Platform } from '../../host-bridge/protocol';
import {
  createHost,
  type FrameHosts,
  frameHosts,
  type Host,
  type HostReplay,
  type HostTransport,
  type LaunchArguments,
  type ReportEntry,
} from '../host';
import { instanceIdOf, launchLocation, launchQuery } from '../launch';
import {
  type EventFields,
  faultAt,
  formatCall,
  type PayloadOf,
  type PlayerSettings,
  requireDevice,
  type SendOptions,
  WatchedPlayer,
} from '../player';
import type { PlatformRequest } from '../traffic';
import { getOwn, notifyEach, randomToken } from '../utils';
import {
  type DecidedCommand,
  devices,
  type FaultEffect,
  type FaultPoint,
  PROXY,
  type WorldStore,
} from '../world';
import type { CheckedWorld } from './checked-world';
import { enterFrame } from './frame';

/** In milliseconds: shorter than a test's default timeout, so that the reason is still reported. */
const DEFAULT_TIMEOUT_MS = 4000;

/** Options of a player's launch. */
export interface LaunchOptions extends Omit<PlayerSettings, 'user'> {
  /** The platform unless `device` determines it: desktop by default. */
  platform?: Platform;
}

export interface PlayerParts {
  world: CheckedWorld;
  /** The id of a client of the world. */
  client: string;
  /** Returns the replay for the next launch's host, if a recording is played. */
  replay(): HostReplay | undefined;
  /** The launch parameters of the activity in that recording. */
  launched?: LaunchArguments | undefined;
  /** Starts recording the next launch's host. Returns a function that records an entry. */
  record(): (entry: ReportEntry) => void;
  /** Called once the player has closed the activity. */
  onClose(): void;
}

/** A person with the activity open: a client of the world, and the host of their activity. */
export class Player extends WatchedPlayer {
  /** The launch query, and a transport for SDKs that take one: `new DiscordSDK(clientId, player.launch)`. */
  readonly launch: { readonly search: string; readonly transport: HostTransport };
  readonly #hosts: FrameHosts;
  readonly #parts: PlayerParts;
  #leave: () => void = () => {};
  #isClosed = false;

  /** @throws Error when there is no such client, device, guild or channel, or an option is malformed */
  constructor(parts: PlayerParts, options: LaunchOptions = {}) {
    super(parts.world, parts.client, () => DEFAULT_TIMEOUT_MS);
    this.#parts = parts;
    const { world, client, replay, launched, record } = parts;
    const { scenario } = world.get();
    // A scenario may specify the person's device; otherwise it is a desktop.
    const device = scenario && this.client.device;
    requireDevice(options.device);
    const chosen = getOwn(devices, options.device ?? '')?.patch;
    const {
      platform = chosen?.platform ?? device?.platform ?? 'desktop',
      mobileAppVersion = device?.appVersion ?? undefined,
      customId = launched?.customId ?? scenario?.launch.custom_id,
      referrerId = launched?.referrerId ?? scenario?.launch.referrer_id,
    } = options;
    const place = requireLocation(world, options);
    const newInstanceId = instanceIdOf(place, this.client.userId);
    const appVersion = mobileAppVersion ?? null;
    world.apply({ type: 'device', client, patch: { ...chosen, platform, appVersion } });
    for (const [command, decision] of Object.entries(options.decisions ?? {}))
      world.apply({ type: 'decision', client, command: command as DecidedCommand, decision });
    for (const [at, effect] of Object.entries(options.faults ?? {}))
      this.#setFault(at as FaultPoint, effect as FaultEffect);
    world.apply({ type: 'launch', client, place, instanceId: newInstanceId });
    const instanceId = this.client.launch?.instanceId ?? newInstanceId;
    const query = launchQuery(
      {
        platform,
        custom_id: customId,
        referrer_id: referrerId,
        mobile_app_version: mobileAppVersion,
      },
      { place, instanceId, frameId: randomToken(), proxyTicket: this.client.proxyTicket },
    );
    const [activityTransport, hostTransport] = memoryTransports();
    this.launch = {
      search: `?${new URLSearchParams(query)}`,
      transport: reusableTransport(activityTransport),
    };
    const open = (transport: HostTransport) => {
      const readers = [record(), this.log.launched()];
      return createHost({
        transport,
        world,
        client,
        config: { api_endpoint: '//discord.com/api', environment: 'production' },
        asks: options.asks ?? false,
        replay: replay(),
        launched: () => ({ customId, referrerId }),
        report: (entry) => notifyEach('the report', readers, entry),
      });
    };
    const launch = () => world.commit({ type: 'launch', client, place, instanceId });
    this.#hosts = frameHosts({ transport: hostTransport, world, open, launch });
  }

  /** The current host: its state and its subscriptions. An activity that reconnects after CLOSE has another. */
  get host(): Host {
    return this.#hosts.current;
  }

  /**
   * Puts the page into this player's frame, where `make` creates the activity or its SDK. The page stays there, and its
   * listeners receive this player's messages, until it is put into another player's frame, or this one closes.
   *
   * @param make anything that constructs an SDK: `() => new DiscordSDK(id)`, or `() => import('./activity')`
   * @returns the result of `make`
   * @throws the errors of `make`; Error when the player has closed, or the page's address cannot have a query
   */
  open<T>(make: () => T): T {
    if (this.#isClosed) throw new Error('This player has closed the activity; add another one');
    this.#leave();
    this.#leave = enterFrame(this.launch.search.slice(1), this.launch.transport);
    return make();
  }

  /**
   * Sends an event unchanged, without the change to the world that would cause it.
   *
   * @param about matched against a subscription's arguments, such as `{ channel_id }`
   * @throws Error when the public package would drop it, or the activity is not subscribed to it or not connected
   */
  send<E extends EventName>(
    event: E,
    data: PayloadOf<E>,
    about?: EventFields,
    options: SendOptions = {},
  ): void {
    this.checkSent(event, data, options);
    if (event !== 'READY' && !this.findSubscription(event, about)) {
      const problem = `The activity is not subscribed to ${formatCall(event, about)}, so the host cannot send it.`;
      const expectation = { of: 'subscriptions', name: event, fields: about } as const;
      throw new Error(`${problem}\n${this.log.instead(expectation)}`);
    }
    if (this.host.state !== 'connected')
      throw new Error(`${event} cannot be sent. ${this.trouble()}`);
    const { world, client } = this.#parts;
    void world.commit({ type: 'send', client, event, data, ...(about ? { about } : {}) });
  }

  /**
   * Sets a fault as in a browser, except those that only a proxy can cause.
   *
   * @throws Error as a rejection when that fault is impossible there
   */
  override async fault(at: FaultPoint, effect: FaultEffect): Promise<void> {
    this.#setFault(at, effect);
  }

  #setFault(at: FaultPoint, effect: FaultEffect): void {
    if (at.startsWith(PROXY)) {
      throw new Error(`In memory, there is no proxy, so there can be no fault at "${at}".`);
    }
    const { world, client } = this.#parts;
    world.apply({ type: 'fault', client, fault: faultAt(at, effect) });
  }

  /** Reads the platform's report of this player's request; advice about it refers to no entry of the host's report. */
  request(request: PlatformRequest): void {
    this.readRequest({ kind: 'rest', ...request });
  }

  /** Closes the activity as a person does: they leave its instance, and the page is restored. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#leave();
    this.#hosts.dispose();
    const { world, client, onClose } = this.#parts;
    void world.commit({ type: 'leave', client });
    this.log.end('The player has closed the activity.');
    onClose();
  }
}

/** Returns a transport that another SDK can listen to, once the previous one has released it. */
function reusableTransport(transport: HostTransport): HostTransport {
  let receive: ((frame: unknown) => void) | undefined;
  transport.listen((frame) => receive?.(frame));
  return {
    post: (frame) => transport.post(frame),
    listen: (listener) => {
      receive = listener;
    },
    dispose: () => {
      receive = undefined;
    },
  };
}

function requireLocation(world: WorldStore, { guildId, channelId }: LaunchOptions) {
  const { guilds, channels } = world.get();
  /** Returns an id as in the stage's address. */
  const idIn = (all: object, kind: string, id: string | null | undefined) => {
    if (!id || Object.hasOwn(all, id)) return id === null ? '' : id;
    const allowed = Object.keys(all).join(', ');
    throw new Error(`There is no ${kind} ${id} in this world; available: ${allowed}`);
  };
  return launchLocation(
    { guild_id: idIn(guilds, 'guild', guildId), channel_id: idIn(channels, 'channel', channelId) },
    world.get(),
  );
}
