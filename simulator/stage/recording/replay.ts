import type { StageOptions } from '../../launch';
import { Playback, playersIn, progressOf, type Recording } from '../../recording';
import { postJson } from '../../utils';
import { newWorldName, type WorldStore } from '../../world';
import { reportProgress } from '../session/report-progress';
import { scenarioOptions } from '../world/scenario-options';

/** The longest delay of a call after its recorded time in an unattended replay. */
const LATE_CALL_TIMEOUT_MS = 20_000;

/** Restarts a replay's world in the process, and returns the recording with its ids; rejects where there is none. */
export async function beginReplay(world: string): Promise<Recording> {
  return postJson(`${location.origin}/worlds/${world}/replay/start?secrets=true`);
}

/**
 * Plays a recording in its world, and reports the progress to the process until the signal aborts.
 *
 * @returns with the stage's options for the recorded people and place. No dialog opens, since the answers were recorded
 * @throws RecordingError when the recording has nothing to play
 */
export function playRecording(
  recording: Recording,
  world: WorldStore,
  options: StageOptions,
  signal: AbortSignal,
) {
  const lateCallTimeoutMs =
    options.replay === 'unattended' ? LATE_CALL_TIMEOUT_MS : Number.POSITIVE_INFINITY;
  const playback = new Playback(recording, { world, lateCallTimeoutMs });
  const { userIds, place } = playersIn(recording);
  const address = `${location.origin}/worlds/${recording.worldName}/replay/progress`;
  void reportProgress(address, playback.get, progressOf, signal);
  signal.addEventListener('abort', () => playback.stop());
  return {
    playback,
    options: {
      ...options,
      players: userIds.join(),
      decisions: 'accept' as const,
      ...(place ? { guild_id: place.guildId ?? '', channel_id: place.channelId ?? '' } : {}),
    },
  };
}

/**
 * Plays a recording to the current activity, in a tab of its own, which cannot reach this one.
 *
 * @throws Error when the browser opens no tab, and with the simulator's message when it refuses the recording
 */
export async function replayInTab(recording: Recording): Promise<void> {
  // The browser opens a tab only at once after the click.
  const tab = window.open('about:blank');
  if (!tab)
    throw new Error('The browser did not open a tab. Allow this page to open tabs, and try again.');
  tab.opener = null;
  try {
    tab.location = await sendRecording(recording, newWorldName());
  } catch (error) {
    tab.close();
    throw error;
  }
}

/**
 * Uploads a recording to the process for a replay on another stage.
 *
 * @returns the address of that stage: this stage's, without the options that the recording decides
 * @throws Error with the simulator's message when it refuses the recording
 */
async function sendRecording(recording: Recording, world: string): Promise<string> {
  await postJson(`${location.origin}/worlds/${world}/replay`, recording);
  const address = new URL(location.href);
  for (const name of [...scenarioOptions, 'path']) address.searchParams.delete(name);
  address.searchParams.set('world', world);
  address.searchParams.set('replay', 'attended');
  return address.href;
}
