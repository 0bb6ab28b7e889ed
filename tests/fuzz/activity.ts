import { type EventName, events, type Scope } from '../../host-bridge/protocol';
import { createHost, type Host } from '../../simulator/host';
import { clientIn, type World, type WorldStore } from '../../simulator/world';

const config = { api_endpoint: '//host.example/api', environment: 'fuzz' };

/** A payload of a host: a reply has a nonce, an event has none; a close has no event. */
interface Payload {
  evt?: string | null;
  data: unknown;
  nonce: string | null;
}

export interface ReceivedEvent {
  event: EventName;
  data: unknown;
}

/** An event that a client must hear, and what a subscription may narrow it to. */
export interface Due {
  event: EventName;
  about?: Record<string, string>;
}

/** Waits until everything that is under way has been dealt with. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

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

/** An activity in a client of the world, which the test plays. */
export class Activity {
  readonly userId: string;
  readonly token: string;
  readonly host: Host;
  /** The frames since somebody last took them. */
  frames: [number, Payload][] = [];
  #asked = 0;
  #tell: (frame: unknown) => void = () => {};
  /** The subscriptions that it has asked for and been granted. */
  readonly hears: Due[] = [];

  /**
   * Connected, and not signed in.
   *
   * @param granted the scopes that it can sign in with
   */
  constructor(
    private readonly world: WorldStore,
    readonly client: string,
    readonly granted: readonly Scope[],
  ) {
    this.userId = clientIn(world.get(), client).userId;
    this.token = `token-of-${client}`;
    this.host = createHost({
      transport: {
        post: (frame) => {
          // Source: resources/user, "User Structure". Everybody in a random world has premium.
          const isSecret = !granted.includes('identify.premium');
          if (isSecret && JSON.stringify(frame).includes('"premium_type":2')) {
            throw new Error(`${client} is told of premium: ${JSON.stringify(frame)}`);
          }
          this.frames.push(structuredClone(frame) as [number, Payload]);
        },
        listen: (onFrame) => {
          this.#tell = onFrame;
        },
        dispose() {},
      },
      ...{ world, client, config },
    });
    const { id } = world.get().application;
    this.send([0, { v: 1, encoding: 'json', client_id: id, frame_id: client }]);
  }

  /** Throws the host's exceptions. */
  send(frame: unknown): void {
    this.#tell(structuredClone(frame));
  }

  async signIn(): Promise<void> {
    const { userId, client, token } = this;
    const access = { userId, client, scopes: [...this.granted], expires: '2112-01-01T00:00:00Z' };
    await this.world.commit({ type: 'token', token, access });
    await this.ask('AUTHENTICATE', { access_token: token });
  }

  async subscribe(subscriptions: readonly Due[]): Promise<void> {
    const subscribe = async ({ event, about }: Due) => {
      const refused = await this.ask('SUBSCRIBE', about, event).catch(() => 'refused');
      const permitted = events[event].scopes.every((scope) => this.granted.includes(scope));
      if ((refused === 'refused') === permitted) throw new Error(`SUBSCRIBE to ${event}`);
      if (permitted) this.hears.push({ event, ...(about ? { about } : {}) });
    };
    await Promise.all(subscriptions.map(subscribe));
    this.takeEvents();
  }

  /** The reply's data. Throws the refusal. */
  async ask(cmd: string, args?: unknown, evt?: string): Promise<unknown> {
    this.#asked += 1;
    const requestNonce = String(this.#asked);
    this.send([1, { cmd, evt, args, nonce: requestNonce }]);
    await quiet();
    const reply = this.frames.find(([, { nonce }]) => nonce === requestNonce)?.[1];
    if (!reply) throw new Error(`${cmd} has not been answered`);
    if (reply.evt === 'ERROR') throw reply.data;
    return reply.data;
  }

  /** The present state that an event tells, as it is sent on subscribing. */
  async present(event: EventName): Promise<unknown> {
    await this.ask('SUBSCRIBE', undefined, event);
    return this.frames.find(([, { evt }]) => evt === event)?.[1].data;
  }

  /** Whether a subscription asks for it. */
  wants({ event, about }: Due): boolean {
    return this.hears.some(
      (each) => each.event === event && JSON.stringify(each.about) === JSON.stringify(about),
    );
  }

  get closed(): boolean {
    return this.host.state === 'closed';
  }

  takeEvents(): ReceivedEvent[] {
    const eventFrames = this.frames.filter(([opcode, { nonce }]) => opcode === 1 && nonce === null);
    this.frames = [];
    return eventFrames.map(([, { evt, data }]) => ({ event: evt as EventName, data }));
  }
}
