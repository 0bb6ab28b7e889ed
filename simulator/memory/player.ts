import { memoryTransports } from '../../host-bridge/client/memory-transport';
import type { CommandName, commands, EventName, Platform } from '../../host-bridge/protocol';
import { createHost, type Host, type HostTransport } from '../host/host';
import type { ReportEntry } from '../host/report';
import type { Plays } from '../recording/playback';
import { instanceIdOf, launchQuery, placeOf } from '../stage/launch/launch';
import type { DecidedCommand, Decision } from '../world/decisions';
import { clientIn } from '../world/parts';
import { randomToken } from '../world/secret';
import type { Client, Device } from '../world/world';
import type { WorldStore } from '../world/world-store';
import { enterFrame } from './frame';
import { shown } from './matching';
import { type Call, ReportLog } from './report-log';

/** A command's name on the wire. */
export type WireName = (typeof commands)[CommandName]['cmd'] | 'SUBSCRIBE' | 'UNSUBSCRIBE';

/** How a player launches the activity. */
export interface LaunchOptions {
  /** Desktop when left out. */
  platform?: Platform;
  /** A guild of the world, or null for none; where the world is at home when left out. */
  guildId?: string | null;
  /** A channel of the world, or null for none. */
  channelId?: string | null;
  customId?: string;
  referrerId?: string;
  mobileAppVersion?: string;
}

export interface WaitOptions {
  /** How long to wait, in milliseconds; 4000 when left out. */
  timeout?: number;
}

/** What a player needs of its simulation. */
export interface PlayerParts {
  world: WorldStore;
  /** The id of a client of the world. */
  client: string;
  /** Answers in the place of the world, where a recording is played. */
  plays?: Plays | undefined;
  /** Records what the host reports. */
  record(entry: ReportEntry): void;
  /** Told once the player has closed the activity. */
  onClose(): void;
}

/** One person with the activity open: a client of the world, and the host that their activity talks to. */
export class Player {
  /** The launch query, and a transport for SDKs that take one: `new DiscordSDK(clientId, player.launch)`. */
  readonly launch: { readonly search: string; readonly transport: HostTransport };
  /** What `toHaveCalled` and the other matchers read. */
  readonly log = new ReportLog();
  /** The host at the other end: its state, its subscriptions, and how it misbehaves. */
  readonly host: Host;
  readonly #parts: PlayerParts;
  #leave: () => void = () => {};
  #closed = false;

  /** @throws Error when there is no such client, guild or channel */
  constructor(parts: PlayerParts, options: LaunchOptions = {}) {
    this.#parts = parts;
    const { world, client, plays, record } = parts;
    const { platform = 'desktop', customId, referrerId, mobileAppVersion } = options;
    const place = placeIn(world, options);
    const begun = instanceIdOf(place, this.client.userId);
    void world.commit({ type: 'device', client, patch: { platform } });
    void world.commit({ type: 'launch', client, place, instanceId: begun });
    const { proxyTicket } = this.client;
    const instanceId = this.client.launch?.instanceId ?? begun;
    const query = launchQuery(
      {
        platform,
        custom_id: customId,
        referrer_id: referrerId,
        mobile_app_version: mobileAppVersion,
      },
      { place, instanceId, frameId: randomToken(), proxyTicket },
    );
    const [transport, hostEnd] = memoryTransports();
    this.launch = { search: `?${new URLSearchParams(query)}`, transport };
    this.host = createHost({
      transport: hostEnd,
      world,
      client,
      config: { api_endpoint: '//discord.com/api', environment: 'production' },
      plays,
      report: (entry) => {
        record(entry);
        this.log.read(entry);
      },
    });
  }

  /** Who plays, on what, and what only their own app knows. */
  get client(): Client {
    return clientIn(this.#parts.world.get(), this.#parts.client);
  }

  /**
   * Puts the page into this player's frame, where `make` makes the activity or its SDK. The page stays there, and
   * what it listens to is this player's, until it is put into another player's frame, or this one closes.
   *
   * @param make anything that constructs an SDK: `() => new DiscordSDK(id)`, or `() => import('./activity')`
   * @returns what `make` returns
   * @throws what `make` throws; Error when the player has closed, or the page's address cannot have a query
   */
  open<T>(make: () => T): T {
    if (this.#closed) throw new Error('This player has closed the activity; add another one');
    this.#leave();
    this.#leave = enterFrame(this.launch.search.slice(1), this.launch.transport);
    return make();
  }

  /** Everything that the host has seen and done, oldest first: see `ReportEntry`. */
  get report(): readonly ReportEntry[] {
    return this.log.report;
  }

  /** What the activity has asked, in order, each with what has come of it. */
  get calls(): readonly Call[] {
    return this.log.calls;
  }

  /**
   * Hears everything that the host sees and does, as it happens.
   *
   * @returns takes the listener away
   */
  onReport(listener: (entry: ReportEntry) => void): () => void {
    return this.log.listen(listener);
  }

  /** Sets what the person does when a command asks them; they accept where nothing is set. */
  async decide(command: DecidedCommand, decision: Decision): Promise<void> {
    const { world, client } = this.#parts;
    await world.commit({ type: 'decision', client, command, decision });
  }

  /** Changes the device in the person's hands, which sends the events that it would send. */
  async setDevice(patch: Partial<Device>): Promise<void> {
    const { world, client } = this.#parts;
    await world.commit({ type: 'device', client, patch });
  }

  /**
   * Sends an event as it is, without a change to the world that would cause it.
   *
   * @param about what a subscription's arguments are compared with, such as `{ channel_id }`
   * @throws Error when the activity is not subscribed to it
   */
  send(event: EventName, data: unknown, about?: Record<string, string>): void {
    const before = this.log.received(event).length;
    this.host.dispatch(event, data, about);
    if (this.log.received(event).length > before) return;
    const what = `Nobody listens to ${shown(event, about)}, so that it cannot be sent.`;
    throw new Error(`${what}\n${this.log.instead('subscriptions')}`);
  }

  /** Forgets the calls, events and other traffic so far, so that later ones can be told from them. */
  clear(): void {
    this.log.clear();
  }

  /**
   * Resolves with the first call of that name, whether it has come already or comes later, once the host has dealt
   * with it.
   *
   * @param args the fields that count
   * @throws Error as a rejection, with the calls that came instead, when the time is over or the player closes
   */
  waitForCall(cmd: WireName, args?: unknown, { timeout }: WaitOptions = {}): Promise<Call> {
    const find = () => this.log.called(cmd, args).find(({ outcome }) => outcome !== 'waiting');
    return this.#wait(find, `${shown(cmd, args)} has not been called.`, 'calls', timeout);
  }

  /** As `waitForCall`, for an event that the host sends. */
  waitForEvent(event: EventName, data?: unknown, { timeout }: WaitOptions = {}) {
    const find = () => this.log.received(event, data)[0];
    return this.#wait(find, `${shown(event, data)} has not been sent.`, 'events', timeout);
  }

  /** As `waitForCall`, for a subscription that holds. */
  waitForSubscription(event: EventName, args?: unknown, { timeout }: WaitOptions = {}) {
    const find = () => this.log.subscribed(event, args)[0];
    const what = `${shown(event, args)} has not been subscribed to.`;
    return this.#wait(find, what, 'subscriptions', timeout);
  }

  /** Closes the activity as a person does: they leave its instance, and the page is given back. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#leave();
    this.host.dispose();
    const { world, client, onClose } = this.#parts;
    void world.commit({ type: 'leave', client });
    this.log.end('The player has closed the activity.');
    onClose();
  }

  #wait<T>(
    find: () => T | undefined,
    what: string,
    instead: 'calls' | 'events' | 'subscriptions',
    timeout: number | undefined,
  ): Promise<T> {
    return this.log.wait(find, () => `${what}\n${this.log.instead(instead)}`, timeout);
  }
}

function placeIn(world: WorldStore, { guildId, channelId }: LaunchOptions) {
  const { guilds, channels } = world.get();
  if (guildId && !Object.hasOwn(guilds, guildId)) {
    throw new Error(
      `There is no guild ${guildId} in this world; there are ${Object.keys(guilds).join(', ')}`,
    );
  }
  if (channelId && !Object.hasOwn(channels, channelId)) {
    const known = Object.keys(channels).join(', ');
    throw new Error(`There is no channel ${channelId} in this world; there are ${known}`);
  }
  const asked = (id: string | null | undefined) => (id === null ? '' : id);
  return placeOf({ guild_id: asked(guildId), channel_id: asked(channelId) }, world.get());
}
