import { requireBounded } from './bounds';
import { applyChange, type Change } from './change';
import { readEvents, type StreamedEvent } from './event-stream';
import { own } from './own';
import { pause } from './pause';
import { NotConnected, postTo } from './post-to';
import { tellEach } from './tell-each';
import type { World } from './world';
import { DEFAULT_WORLD } from './world-name';
import type { WorldListener, WorldStore } from './world-store';

/** How long to wait before connecting again, in milliseconds. */
const RETRY_AFTER = 500;

/** What can be done with a whole world that is kept elsewhere. */
export interface WorldControl {
  /** How many changes by a person can be undone. */
  undoable(): number;
  /** Takes the last of them back. Rejects with the simulator's words when it cannot. */
  undo(): Promise<void>;
  /** Begins the world anew. Rejects with the simulator's words when it cannot. */
  reset(): Promise<void>;
  /**
   * Begins it anew from a scenario, or from a preset by `{preset}`. Rejects with the simulator's words when it cannot, and
   * when the connection ends as the world is replaced.
   */
  begin(scenario: unknown): Promise<void>;
}

/** A world that is kept elsewhere. */
export interface RemoteWorld extends WorldStore, WorldControl {
  /** The number of the last change that has been applied here, -1 while there is no connection. */
  seq(): number;
  /** Ends the connection; it can be called again. */
  close(): void;
}

export interface RemoteOptions {
  /** The world's name; the one that has the seed's ids when left out. */
  world?: string;
  /**
   * Told when the connection is lost, and when it is back with a fresh snapshot: the world may then be another
   * one, without a change that says so.
   */
  onConnection?(connected: boolean): void;
  /** Told when the whole world is another one, as after a reset, or when the simulator has started again without its clients. No listener hears of a change then. */
  onReplaced?(): void;
  /** Done before a lost connection is made again: a simulator that has started again may not have the world. */
  beforeRetry?(): Promise<unknown>;
  /** Told of each request to the REST API and through the proxy by somebody of the world, as plain data. */
  onRequest?(request: unknown): void;
  /** Names who is connected: what it has launched is closed when it goes. */
  holder?: string;
  /** The preset that the world begins from when it is not there yet. */
  scenario?: string | undefined;
}

/** One event of the stream: a change, or all of the world, and its number. */
type Numbered = { seq: number; undoable: number } & ({ change: Change } | { world: World });

/** The events of one connection to the shared world, and what ends it. */
interface WorldStream {
  readonly controller: AbortController;
  readonly events: AsyncIterable<Numbered>;
  /** The number of the last change that has been applied. */
  seq: number;
  /** Commits that wait for the stream to bring their change. */
  readonly waiting: { seq: number; resolve(): void; reject(reason: Error): void }[];
}

/**
 * Connects to the world that a simulator shares, see world-routes.ts. Changes are applied in the order of its stream,
 * own ones too. When the connection is lost, it is made again, with a fresh snapshot.
 *
 * @param baseUrl the simulator's address, such as the page's own origin
 * @throws Error when the simulator cannot be reached now, or refuses
 */
export async function connectWorld(
  baseUrl: string,
  {
    world: name = DEFAULT_WORLD,
    onConnection,
    onReplaced,
    beforeRetry,
    onRequest,
    holder,
    scenario,
  }: RemoteOptions = {},
): Promise<RemoteWorld> {
  const base = baseUrl.replace(/\/+$/, '');
  const address = `${base}/worlds/${name}`;
  const closing = new AbortController();
  const listeners = new Set<WorldListener>();
  let world: World;
  let undoable = 0;
  let connection: WorldStream | undefined;

  const connect = async () => {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, closing.signal]);
    const asked = new URLSearchParams({
      ...(holder ? { holder } : {}),
      ...(scenario ? { scenario } : {}),
    });
    const response = await fetch(`${address}/events?${asked}`, { signal });
    if (!response.ok || !response.body) throw await refusal(response);
    const events = readEvents(response.body);
    const first = await events.next();
    if (first.done || first.value.event !== 'snapshot') throw new Error('it sent no snapshot');
    const snapshot: { seq: number; undoable: number; world: World } = JSON.parse(first.value.data);
    ({ world, undoable } = snapshot);
    connection = {
      controller,
      events: numbered(events, onRequest),
      seq: snapshot.seq,
      waiting: [],
    };
  };

  const receive = (current: WorldStream, event: Numbered) => {
    const { seq } = event;
    if (seq !== current.seq + 1) throw new Error(`Change ${seq} came after ${current.seq}`);
    const before = world;
    world = 'world' in event ? event.world : applyChange(before, event.change);
    current.seq = seq;
    undoable = event.undoable;
    if ('world' in event) onReplaced?.();
    else tellEach('the world', listeners, event.change, world, before);
    while (current.waiting[0] && current.waiting[0].seq <= seq) current.waiting.shift()?.resolve();
  };

  const lose = () => {
    const lost = connection;
    connection = undefined;
    lost?.controller.abort();
    for (const { reject } of lost?.waiting ?? []) reject(new NotConnected(base));
  };

  const read = async (current: WorldStream) => {
    for await (const event of current.events) receive(current, event);
  };

  const follow = async () => {
    while (connection) {
      // However the stream has ended, it is opened again.
      await read(connection).catch(() => {});
      lose();
      if (closing.signal.aborted) return;
      onConnection?.(false);
      const before = world;
      while (!connection && !closing.signal.aborted) {
        await pause(RETRY_AFTER, closing.signal);
        await Promise.resolve(beforeRetry?.())
          .then(connect)
          .catch(() => {});
      }
      if (closing.signal.aborted) return;
      // A simulator that has started again knows nobody who came after the seed.
      if (Object.keys(before.clients).some((id) => !own(world.clients, id))) onReplaced?.();
      onConnection?.(true);
    }
  };

  await connect().catch((cause: unknown) => {
    if (cause instanceof Refused) throw cause;
    const what = `The simulator's world at ${base} cannot be reached`;
    throw new Error(`${what}. Is the simulator running?`, { cause });
  });
  void follow();

  /** Posts, and waits until the stream has brought what came of it. */
  const post = async (path: string, body?: unknown) => {
    const current = connection;
    if (!current) throw new NotConnected(base);
    const { signal } = current.controller;
    const { seq } = await postTo<{ seq: number }>(address + path, body, signal);
    if (current !== connection) throw new NotConnected(base);
    if (seq > current.seq) {
      await new Promise<void>((resolve, reject) => {
        current.waiting.push({ seq, resolve, reject });
        current.waiting.sort((a, b) => a.seq - b.seq);
      });
    }
  };

  const commit = async (change: Change, by?: 'person') => {
    requireBounded(change);
    await post(`/changes${by ? `?by=${by}` : ''}`, change);
  };

  return {
    get: () => world,
    seq: () => connection?.seq ?? -1,
    undoable: () => undoable,
    undo: () => post('/undo'),
    reset: () => post('/reset'),
    begin: (scenario) => post('/scenario', scenario),
    commit,
    // A change that alters nothing arrives behind all of the others. A simulator that cannot be reached has no news.
    caughtUp: () => commit({ type: 'none' }).catch(() => {}),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closing.abort();
      lose();
      listeners.clear();
    },
  };
}

/** The events that have numbers; requests go to whoever wants them. */
async function* numbered(
  events: AsyncIterable<StreamedEvent>,
  onRequest: ((request: unknown) => void) | undefined,
): AsyncGenerator<Numbered> {
  for await (const { event, data } of events) {
    if (event !== 'request') yield JSON.parse(data);
    else onRequest?.(JSON.parse(data));
  }
}

/** Thrown when the simulator is there, and says why it does not show its world. */
class Refused extends Error {}

async function refusal(response: Response): Promise<Error> {
  const answer = await response.json().catch(() => undefined);
  return answer?.error?.message
    ? new Refused(answer.error.message)
    : new Error(`it answered ${response.status}`);
}
