import type { Playback, PlaybackProgress } from '../../recording/playback';
import { usePerFrame } from '../ui/use-per-frame';

const nothing = { get: () => undefined, subscribe: () => () => {} };

/** How far a replay is; undefined where nothing is replayed. */
export function useProgress(playback: Playback | undefined): PlaybackProgress | undefined {
  return usePerFrame<PlaybackProgress | undefined>(playback ?? nothing);
}
