import { type EventName, events, type Scope } from '../../../host-bridge/protocol';
import { createHost, type Host } from '../../../simulator/host';
import { clientIn, type World, type WorldStore } from '../../../simulator/world';
import { quiet } from '../host-line';
import type { Due } from './rules';

const config = { api_endpoint: '//host.example/api', environment: 'fuzz' };

/** What a host posts: a reply has a nonce, an event has none; a close has no event. */
interface Payload {
  evt?: string | null;
  data: unknown;
  nonce: string | null;
}

/** An event that has been heard. */
export interface ReceivedEvent {
  event: EventName;
  data: unknown;
}

/** Everything that could be subscribed to in a world. */
export function allSubscriptions({ channels, guilds }: World): Due[] {
  const places = { channel_id: Object.keys(channels), guild_id: Object.keys(guilds) };
  return (Object.keys(events) as EventName[]).flatMap((event): Due[] => {
    if (event === 'READY') return [];
    const spec = events[event];
    const [place] = 'args' in spec ? (Object.keys(spec.args.shape) as ['channel_id']) : [];
    if (!place) return [{ event }];
    return places[place].map((id) => ({ event, about: { [place]: id } }));
  });
}

/** An activity in a client of the world, signed in, of which the test sees what it hears. */
export class Activity {
  readonly client: string;
  readonly userId: string;
  readonly token: string;
  /** The scopes that it signed in with. */
  readonly granted: readonly Scope[];
  readonly #host: Host;
  #heard: [number, Payload][] = [];
  #asked = 0;
  #tell: (frame: unknown) => void = () => {};
  /** What it is subscribed to: what it has asked for, and been granted. */
  readonly hears: Due[] = [];

  private constructor(world: WorldStore, client: string, granted: readonly Scope[]) {
    this.client = client;
    this.granted = granted;
    this.userId = clientIn(world.get(), client).userId;
    this.token = `token-of-${client}`;
    this.#host = createHost({
      transport: {
        post: (frame) => {
          // Source: resources/user, "User Structure". Everybody in a random world has premium.
          const isSecret = !this.granted.includes('identify.premium');
          if (isSecret && JSON.stringify(frame).includes('"premium_type":2')) {
            throw new Error(`${client} is told of premium: ${JSON.stringify(frame)}`);
          }
          this.#heard.push(structuredClone(frame) as [number, Payload]);
        },
        listen: (onFrame) => {
          this.#tell = onFrame;
        },
        dispose() {},
      },
      ...{ world, client, config },
    });
  }

  static async open(
    world: WorldStore,
    client: string,
    granted: readonly Scope[],
    subscriptions: readonly Due[],
  ): Promise<Activity> {
    const activity = new Activity(world, client, granted);
    const { id } = world.get().application;
    activity.#tell([0, { v: 1, encoding: 'json', client_id: id, frame_id: client }]);
    const { userId, token } = activity;
    const access = { userId, client, scopes: [...granted], expires: '2112-01-01T00:00:00Z' };
    await world.commit({ type: 'token', token, access });
    await activity.ask('AUTHENTICATE', { access_token: token });
    const subscribe = async ({ event, about }: Due) => {
      const refused = await activity.ask('SUBSCRIBE', about, event).catch(() => 'refused');
      const permitted = events[event].scopes.every((scope) => granted.includes(scope));
      if ((refused === 'refused') === permitted) throw new Error(`SUBSCRIBE to ${event}`);
      if (permitted) activity.hears.push({ event, ...(about ? { about } : {}) });
    };
    await Promise.all(subscriptions.map(subscribe));
    activity.takeEvents();
    return activity;
  }

  /** The reply's data. Throws the refusal. */
  async ask(cmd: string, args?: unknown, evt?: string): Promise<unknown> {
    this.#asked += 1;
    const requestNonce = String(this.#asked);
    this.#tell([1, { cmd, evt, args, nonce: requestNonce }]);
    await quiet();
    const reply = this.#heard.find(([, { nonce }]) => nonce === requestNonce)?.[1];
    if (!reply) throw new Error(`${cmd} has not been answered`);
    if (reply.evt === 'ERROR') throw reply.data;
    return reply.data;
  }

  /** The state that an event tells of, as it is sent on subscribing. */
  async present(event: EventName): Promise<unknown> {
    await this.ask('SUBSCRIBE', undefined, event);
    return this.#heard.find(([, { evt }]) => evt === event)?.[1].data;
  }

  /** Whether a subscription asks for it. */
  wants({ event, about }: Due): boolean {
    return this.hears.some(
      (each) => each.event === event && JSON.stringify(each.about) === JSON.stringify(about),
    );
  }

  get closed(): boolean {
    return this.#host.state === 'closed';
  }

  /** The events since the last time. */
  takeEvents(): ReceivedEvent[] {
    const eventFrames = this.#heard.filter(([opcode, { nonce }]) => opcode === 1 && nonce === null);
    this.#heard = [];
    return eventFrames.map(([, { evt, data }]) => ({ event: evt as EventName, data }));
  }

  close(): void {
    this.#host.dispose();
  }
}
