import { Playback } from '../../recording/playback';
import type { Recording } from '../../recording/recording';
import { toldOf } from '../../recording/replay-progress';
import { launchesIn } from '../../recording/replayable';
import { pause } from '../../world/pause';
import type { WorldStore } from '../../world/world-store';
import type { Options } from '../launch/options';
import { saidAnew } from '../situation/situation';

/** How long the activity may be silent where no person is there to do something, in milliseconds. */
const PATIENCE = 20_000;

/** How often the process is told, in milliseconds. */
const TELL_EVERY = 250;

/** A recording that is played to the players of a stage. */
export interface Replaying {
  readonly playback: Playback;
  /** Plays it from its beginning. */
  again(): void;
}

/** What a stage is given where a recording is played. */
export interface Replay {
  readonly playback: Playback;
  /** The stage's options with the people and the place that were recorded. Nobody is asked: the answers were recorded. */
  readonly options: Options;
}

/**
 * Has the process begin a replay's world anew.
 *
 * @returns the recording, with the ids of that world
 * @throws Error with the simulator's words when it has none
 */
export async function beginReplay(world: string): Promise<Recording> {
  const response = await fetch(`${location.origin}/worlds/${world}/replay/start`, {
    method: 'POST',
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? `It answered ${response.status}`);
  return answer;
}

/**
 * Plays a recording in its world, and tells the process how far it is until the signal aborts.
 *
 * @throws RecordingError when nothing in it can be played
 */
export function play(
  recording: Recording,
  world: WorldStore,
  options: Options,
  signal: AbortSignal,
): Replay {
  const patience = options.replay === 'unattended' ? PATIENCE : Number.POSITIVE_INFINITY;
  const playback = new Playback(recording, { world, patience });
  const { userIds, place } = launchesIn(recording);
  void tell(playback, `${location.origin}/worlds/${recording.worldName}/replay/progress`, signal);
  signal.addEventListener('abort', () => playback.stop());
  return {
    playback,
    options: {
      ...options,
      players: userIds.join(),
      decisions: 'accept',
      ...(place ? { guild_id: place.guildId ?? '', channel_id: place.channelId ?? '' } : {}),
    },
  };
}

/** One post at a time, of how far it is by then; the last one until it has arrived. */
async function tell(playback: Playback, address: string, signal: AbortSignal): Promise<void> {
  let told: unknown;
  while (!signal.aborted) {
    const progress = playback.get();
    if (progress !== told) {
      const body = JSON.stringify(toldOf(progress));
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body, signal }).catch(
        () => undefined,
      );
      if (response) told = progress;
      if (response && progress.isOver) return;
    }
    await pause(TELL_EVERY, signal);
  }
}

/**
 * Hands a recording to the process, for a stage of its own.
 *
 * @returns the address of that stage: this one's, without what the recording says itself
 * @throws Error with the simulator's words when it does not take it
 */
export async function offerReplay(recording: Recording, world: string): Promise<string> {
  const response = await fetch(`${location.origin}/worlds/${world}/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(recording),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? `It answered ${response.status}`);
  const address = new URL(location.href);
  // A recording does not say by which link somebody came.
  const links = ['custom_id', 'referrer_id'];
  for (const name of saidAnew) if (!links.includes(name)) address.searchParams.delete(name);
  address.searchParams.set('world', world);
  address.searchParams.set('replay', 'attended');
  return address.href;
}
