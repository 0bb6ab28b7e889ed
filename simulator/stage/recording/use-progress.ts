import type { Playback, PlaybackProgress } from '../../recording';
import { usePerFrame } from '../ui/use-per-frame';

const nothing = { get: () => undefined, subscribe: () => () => {} };

/** The progress of the replay; undefined if there is no replay. */
export function useProgress(playback: Playback | undefined): PlaybackProgress | undefined {
  return usePerFrame<PlaybackProgress | undefined>(playback ?? nothing);
}
