import { getOwn, Listeners, NotConnectedError, postJson, sleep } from '../utils';
import {
  applyChange,
  type Change,
  DEFAULT_WORLD,
  requireBounded,
  type SavedWorld,
  type World,
  type WorldListener,
} from '../world';
import { type ForgottenWorld, waitForChoice } from './forgotten-world';
import { type OpenEvents, openOverHttp, RefusedError } from './open-events';
import { SlowCalls } from './slow-calls';
import { openWorldStream, type WorldEvent, type WorldStream } from './world-stream';

const RETRY_AFTER_MS = 500;

/** A replica of a world that another process keeps. */
export type RemoteWorld = Awaited<ReturnType<typeof connectWorld>>;

export interface WorldControl
  extends Pick<RemoteWorld, 'undoable' | 'undo' | 'redoable' | 'redo' | 'reset' | 'begin'> {
  /** Describes the last restart, which undo reverts when no change is left; undefined if it is not kept. */
  lastRestart(): string | undefined;
}

export interface RemoteOptions {
  /** The world's name; by default, the one that has the seed's ids. */
  world?: string;
  /** Called when the connection is lost, and when it is back: the world may then be another, without a change. */
  onConnection?(connected: boolean): void;
  /** Called when the whole world is replaced, as after a reset. No listener receives a change then. */
  onReplaced?(): void;
  /**
   * Called with the former world when the simulator no longer knows it: the person decides what becomes of it, and
   * until then there is no connection. Called with undefined after that. By default, the world begins again at once.
   */
  onForgotten?(forgotten: ForgottenWorld | undefined): void;
  /** Called when a call has waited long for its answer, and when none does any more. */
  onResponsiveChange?(isResponsive: boolean): void;
  /** Runs before a lost connection is restored: a restarted simulator may not have the world. */
  beforeRetry?(): Promise<unknown>;
  /** Called with each request of the world's users to the REST API and through the proxy, as plain data. */
  onRequest?(request: unknown): void;
  /** An earlier copy of the world; passed to `onForgotten` if the simulator no longer knows it. */
  saved?: SavedWorld | undefined;
  /** Opens the stream of events; over HTTP by default. */
  open?: OpenEvents;
  /** Ends the connection, even while connecting. */
  signal?: AbortSignal;
  /** The id of the stage: its launches are closed when it disconnects. */
  stageId?: string;
  /** The initial preset of a new world. */
  scenario?: string | undefined;
}

interface Connection extends WorldStream {
  /** Commits that wait for their change to arrive in the stream. */
  readonly waiting: { seq: number; resolve(): void; reject(reason: Error): void }[];
}

/**
 * Connects to a world that a simulator shares, see world-routes.ts. Changes are applied in the order of its stream,
 * including the replica's own. A lost connection is restored, with a fresh snapshot.
 *
 * @param baseUrl the simulator's address, such as the page's own origin
 * @throws Error when the simulator cannot be reached now, or refuses
 */
export async function connectWorld(baseUrl: string, options: RemoteOptions = {}) {
  const { world: name = DEFAULT_WORLD, open = openOverHttp, stageId, scenario } = options;
  const { onConnection, onReplaced, onForgotten, beforeRetry } = options;
  const base = baseUrl.replace(/\/+$/, '');
  const address = `${base}/worlds/${name}`;
  const closing = new AbortController();
  options.signal?.addEventListener('abort', () => closing.abort());
  const listeners = new Listeners<Parameters<WorldListener>>('the world');
  const slowCalls = new SlowCalls(options.onResponsiveChange);
  let before = options.saved;
  let now: SavedWorld;
  let connection: Connection | undefined;
  let acceptsAnyWorld = false;
  /** The changes that were undone here, the last at the end, until a person makes another change. */
  let undone: Change[] = [];

  const openStream = (query: Record<string, string>, signal = closing.signal) => {
    // A replica without the world's tokens could not tell whether one is valid.
    const own = { secrets: 'true', ...(scenario ? { scenario } : {}) };
    const parameters = new URLSearchParams({ ...query, ...own });
    return slowCalls.watch(
      openWorldStream(open, `${address}/events?${parameters}`, signal, options.onRequest),
    );
  };

  /** Connects. Resolves with true if the world is not the one that was here before. */
  const connect = async (): Promise<boolean> => {
    const stream = await openStream(stageId ? { stageId } : {});
    const { undoable: _, ...snapshot } = stream.snapshot;
    const isOther = before !== undefined && before.epoch !== snapshot.epoch;
    if (before && isOther && onForgotten && !acceptsAnyWorld) {
      // No launch of this stageId must be closed when the world is back.
      stream.controller.abort();
      const saved = before;
      acceptsAnyWorld = await waitForChoice(saved, {
        watch: (signal) => openStream({}, signal),
        restore: () => slowCalls.watch(postJson(`${address}/restore`, saved)),
        show: onForgotten,
        signal: closing.signal,
      });
      // The person goes on after the decision, which needs the connection.
      return connect().finally(() => onForgotten(undefined));
    }
    const previousIds = Object.keys(before?.world.clients ?? {});
    const hasLostClient = previousIds.some((id) => !getOwn(snapshot.world.clients, id));
    acceptsAnyWorld = false;
    now = snapshot;
    before = undefined;
    connection = { ...stream, waiting: [] };
    return isOther || hasLostClient;
  };

  const receive = (current: Connection, event: WorldEvent) => {
    const { seq, undoable } = event;
    const { epoch, undo, world } = now;
    const isSnapshot = 'world' in event;
    // A restored world has the higher of both numbers.
    if (seq !== now.seq + 1 && !(isSnapshot && event.epoch !== epoch))
      throw new Error(`Expected change ${now.seq + 1}, but got ${seq}`);
    if (isSnapshot) {
      now = { epoch: event.epoch, seq, undo: event.undo, world: event.world };
      undone = [];
      onReplaced?.();
    } else {
      const { change, inverse } = event;
      if (inverse) undone = [];
      const nextUndo = inverse ? [...undo, { change, inverse }].slice(-undoable) : undo;
      now = { epoch, seq, undo: nextUndo.slice(0, undoable), world: applyChange(world, change) };
      listeners.notify(change, now.world, world);
    }
    while (current.waiting[0] && current.waiting[0].seq <= seq) current.waiting.shift()?.resolve();
  };

  const disconnect = () => {
    const lost = connection;
    connection = undefined;
    lost?.controller.abort();
    for (const { reject } of lost?.waiting ?? []) reject(new NotConnectedError(base));
  };

  const read = async (current: Connection) => {
    for await (const event of current.events) receive(current, event);
  };

  const follow = async () => {
    while (connection) {
      // Reopens the stream, however it has ended.
      await read(connection).catch(() => {});
      disconnect();
      if (closing.signal.aborted) return;
      before = now;
      onConnection?.(false);
      let isOther = false;
      while (!connection && !closing.signal.aborted) {
        await sleep(RETRY_AFTER_MS, closing.signal);
        isOther = await Promise.resolve(beforeRetry?.())
          .then(connect)
          .catch(() => false);
      }
      if (closing.signal.aborted) return;
      if (isOther) onReplaced?.();
      onConnection?.(true);
    }
  };

  await connect().catch((cause: unknown) => {
    if (cause instanceof RefusedError) throw cause;
    const problem = `The simulator's world at ${base} cannot be reached`;
    throw new Error(`${problem}. Is the simulator running?`, { cause });
  });
  void follow();

  /** Posts, and waits until the result has arrived in the stream. */
  const post = <T>(path: string, body?: unknown) => slowCalls.watch(postAndWait<T>(path, body));
  const postAndWait = async <T>(path: string, body?: unknown) => {
    const current = connection;
    if (!current) throw new NotConnectedError(base);
    const { signal } = current.controller;
    const result = await postJson<T & { seq: number }>(address + path, body, signal);
    const { seq } = result;
    if (current !== connection) throw new NotConnectedError(base);
    if (seq > now.seq) {
      await new Promise<void>((resolve, reject) => {
        current.waiting.push({ seq, resolve, reject });
        current.waiting.sort((a, b) => a.seq - b.seq);
      });
    }
    return result;
  };

  const commit = async (change: Change, by?: 'person') => {
    requireBounded(change);
    await post(`/changes${by ? `?by=${by}` : ''}`, change);
  };

  return {
    get: (): World => now.world,
    /** Returns the number of the last change that has been applied here, -1 while there is no connection. */
    seq: () => (connection ? now.seq : -1),
    /** Returns the changes by a person that can be undone, the last one at the end. */
    undoable: (): readonly Change[] => now.undo.map(({ change }) => change),
    /** Returns the changes that were undone here and can be redone, the next one at the end. */
    redoable: (): readonly Change[] => undone,
    /** Returns this copy of the world, with everything required to restore it. */
    saved: () => now,
    // These reject with the simulator's message when it refuses, and when the connection ends meanwhile.
    async undo(): Promise<void> {
      const { undone: change } = await post<{ undone: Change }>('/undo?secrets=true');
      undone = [...undone, change];
    },
    async redo(): Promise<void> {
      const change = undone.at(-1);
      if (!change) return;
      const remaining = undone.slice(0, -1);
      await commit(change, 'person');
      undone = remaining;
    },
    async reset(): Promise<void> {
      await post('/reset');
    },
    /** Restarts the world from a scenario, or from a preset by `{preset}`. */
    async begin(scenario: unknown): Promise<void> {
      await post('/scenario', scenario);
    },
    commit,
    // A change that alters nothing arrives after all others. A simulator that cannot be reached has no news.
    caughtUp: () => commit({ type: 'none' }).catch(() => {}),
    subscribe: (listener: WorldListener) => listeners.subscribe(listener),
    /** Ends the connection; it can be called again. */
    close(): void {
      closing.abort();
      disconnect();
      listeners.clear();
    },
  };
}
