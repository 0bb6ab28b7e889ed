import type { Context, Hono } from 'hono';
import { refuse, serve } from '../operation';
import {
  prepareReplay,
  type Recording,
  type RecordingError,
  type ReplayProgress,
  replayOperations,
  scriptsToPlay,
} from '../recording';
import { type TortureProgress, tortureOperations } from '../torture';
import { readAs, World } from '../world';
import type { SharedWorld, Worlds } from '../worlds';

/** The most recordings to keep for replays; a further one replaces the oldest. */
const MAX_REPLAYS = 3;

interface Replay {
  recording: Recording;
  progress?: ReplayProgress;
}

export function serveReplays(app: Hono, worlds: Worlds): void {
  const replays = new Map<string, Replay>();
  const openWorld = (c: Context) => worlds.open(c.req.param('world') ?? '');
  const found = (c: Context): Replay | Response => {
    const { name } = openWorld(c);
    const missing = `The world "${name}" no longer has a replay: the simulator was restarted, or ${MAX_REPLAYS} other replays were opened since. Open the recording again.`;
    return replays.get(name) ?? refuse(c, 404, 'no_replay', missing);
  };

  serve(app, replayOperations.offerReplay, (c, { body }) => {
    const { name } = openWorld(c);
    const recording = prepareReplay(body, name);
    // The platform searches every world for each request, so this one has to be complete.
    const { problem } = readAs(World, recording.world, 'it');
    if (problem !== undefined) {
      return refuse(c, 400, 'invalid_recording', `The world of the recording: ${problem}.`);
    }
    try {
      scriptsToPlay(recording);
    } catch (error) {
      return refuse(c, 400, 'invalid_recording', (error as RecordingError).message);
    }
    replays.delete(name);
    replays.set(name, { recording });
    const [oldest] = replays.keys();
    if (replays.size > MAX_REPLAYS && oldest !== undefined) replays.delete(oldest);
    return c.json({ entries: body.entries.length });
  });

  serve(app, replayOperations.startReplay, (c) => {
    const replay = found(c);
    if (replay instanceof Response) return replay;
    delete replay.progress;
    openWorld(c).replace(replay.recording.world);
    return c.json(replay.recording);
  });

  serve(app, replayOperations.reportReplay, (c, { body }) => {
    const replay = found(c);
    if (replay instanceof Response) return replay;
    replay.progress = body;
    return c.json({});
  });

  serve(app, replayOperations.readReplay, (c) => {
    const replay = found(c);
    if (replay instanceof Response) return replay;
    return c.json({ followers: openWorld(c).followers, progress: replay.progress ?? null });
  });
}

/** Receives the progress of torture from stages, and serves it to programs. */
export function serveTorture(app: Hono, worlds: Worlds): void {
  const progressByWorld = new WeakMap<SharedWorld, TortureProgress>();
  const openWorld = (name = '') => worlds.open(name);

  serve(app, tortureOperations.reportTorture, (c, { body }) => {
    progressByWorld.set(openWorld(c.req.param('world')), body);
    return c.json({});
  });

  serve(app, tortureOperations.readTorture, (c) =>
    c.json({ progress: progressByWorld.get(openWorld(c.req.param('world'))) ?? null }),
  );
}
