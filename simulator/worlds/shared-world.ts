import type { Recording } from '../recording';
import { encodeEvent, randomToken } from '../utils';
import {
  applyChange,
  type Change,
  inverseOf,
  localWorld,
  type SavedWorld,
  type UndoableChange,
  type World,
  type WorldStore,
} from '../world';
import { type NewReport, ReportLog } from './report-log';
import { type RecorderOptions, WorldRecorder } from './world-recorder';
import { WorldSecrets } from './world-secrets';

/** The maximum number of changes by hand that can be undone; older ones stay. */
const MAX_UNDOABLE = 100;

/** The most requests per second for followers: with more, one could fall behind and lose the world. */
const MAX_REQUEST_EVENTS_PER_SECOND = 200;

/** Called with a world's report, as it arrives. */
export type OnReport = (report: NewReport, world: WorldStore) => void;

/** A world of this process, with its followers. */
export type SharedWorld = ReturnType<typeof shareWorld>;

/**
 * @param recording the amount stored for a recording; the newest part of a session when left out
 * @param onReport called with each of its reports
 */
export function shareWorld(
  name: string,
  initial: World,
  recording?: RecorderOptions,
  onReport?: OnReport,
) {
  const store = localWorld(initial);
  const secrets = new WorldSecrets(store);
  const reports = new ReportLog(recording?.reports, recording?.onLoss, (report) => {
    secrets.learn(report);
    onReport?.(report, store);
  });
  const recorder = new WorldRecorder(name, store, reports, recording);
  const followers = new Map<(event: string) => void, string | undefined>();
  let readers = 0;
  const numbers = new WeakMap<Change, number>();
  const undoStack: UndoableChange[] = [];
  /** Distinguishes it from a world of the same name in a process that has ended. */
  let epoch = randomToken();
  let seq = 0;
  let sent = { second: 0, requests: 0 };
  const snapshot = () =>
    encodeEvent('snapshot', {
      ...{ seq, undoable: undoStack.length, epoch },
      ...{ undo: undoStack, world: store.get() },
    });
  const broadcast = (event: string) => {
    for (const send of [...followers.keys()]) send(event);
  };
  const replace = (world: World, undo: readonly UndoableChange[], isIncomplete = false) => {
    seq += 1;
    undoStack.splice(0, undoStack.length, ...undo);
    store.replace(world);
    recorder.restart(isIncomplete);
    broadcast(snapshot());
    return seq;
  };

  /** Set during the commit of a person's change. */
  let byHand: Change | undefined;
  store.subscribe((change, _, before) => {
    seq += 1;
    numbers.set(change, seq);
    const inverse = change === byHand ? inverseOf(change, before) : undefined;
    if (inverse) undoStack.push({ change, inverse });
    if (undoStack.length > MAX_UNDOABLE) undoStack.shift();
    broadcast(encodeEvent('change', { seq, undoable: undoStack.length, change, inverse }));
  });

  /** Commits a change, see `WorldStore.commit`, and returns its number. */
  const commit = async (change: Change, by?: 'person') => {
    byHand = by === 'person' ? change : undefined;
    // A world of this process has changed before it returns its promise.
    const committed = store.commit(change);
    byHand = undefined;
    await committed;
    return numbers.get(change) ?? seq;
  };

  return {
    name,
    store,
    secrets,
    /** The reports of its hosts, and the requests of its people. */
    reports,
    commit,
    /** The current number of its followers and readers of its reports. */
    get followers() {
      return followers.size + readers;
    },
    /** The number of the last change. */
    get seq() {
      return seq;
    },
    get undoable() {
      return undoStack.length;
    },
    get stageIds(): ReadonlySet<string> {
      return new Set([...followers.values()].filter((stageId) => stageId !== undefined));
    },
    /**
     * Undoes the last change by hand.
     *
     * @returns the undone change, and the number of the last change; undefined when there is nothing to undo
     * @throws Error when it can no longer be undone as a whole; it is then forgotten
     */
    async undo(): Promise<{ undone: Change; seq: number } | undefined> {
      const last = undoStack.pop();
      if (!last) return undefined;
      // All or nothing: a change that no longer works is found before any is committed.
      last.inverse.reduce(applyChange, store.get());
      await Promise.all(last.inverse.map((change) => commit(change)));
      return { undone: last.change, seq };
    },
    /** Replaces the world, which all followers get as a snapshot; returns its number among the changes. */
    replace: (world: World): number => replace(world, []),
    /** Replaces the world by a copy saved beyond the end of a process; undefined when it is back already. */
    restore(saved: SavedWorld): number | undefined {
      if (saved.epoch === epoch) return undefined;
      epoch = saved.epoch;
      // No follower has seen a higher number of either.
      seq = Math.max(seq, saved.seq);
      return replace(saved.world, saved.undo.slice(-MAX_UNDOABLE), true);
    },
    /** The session so far, without its secrets. */
    recording: (): Recording => recorder.recording(),
    /** Keeps the world while its reports are read; the returned function ends that. */
    addReader() {
      readers += 1;
      return () => {
        readers -= 1;
      };
    },
    /** Adds a request over HTTP to its reports, and sends it to the followers, up to a maximum per second. */
    addRequest(request: Extract<NewReport, { kind: 'rest' | 'proxied' }>): void {
      reports.add(request);
      const second = Math.floor(Date.now() / 1000);
      if (sent.second !== second) sent = { second, requests: 0 };
      sent.requests += 1;
      if (sent.requests > MAX_REQUEST_EVENTS_PER_SECOND || followers.size === 0) return;
      broadcast(encodeEvent('request', request));
    },
    /**
     * Sends its events from now on: first a `snapshot` with `{seq, undoable, epoch, undo, world}`, then a `change` with
     * `{seq, undoable, change}` for each, and with its `inverse` if it can be undone; seq goes up by one with each of
     * them. A `request` has no number.
     *
     * @param stageId the stage that follows, if it is one
     * @returns a function that ends that
     */
    follow(send: (event: string) => void, stageId?: string) {
      followers.set(send, stageId);
      send(snapshot());
      return () => followers.delete(send);
    },
  };
}
