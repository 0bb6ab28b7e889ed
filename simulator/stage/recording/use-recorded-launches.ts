import { useEffect } from 'react';
import type { Playback } from '../../recording/playback';

/** Launches the activity again when the recording has another launch of that client. */
export function useRecordedLaunches(
  playback: Playback | undefined,
  client: string,
  launch: () => void,
): void {
  useEffect(() => {
    let awaited = false;
    return playback?.subscribe(() => {
      const awaits = playback.awaitsLaunch(client);
      if (awaits && !awaited) launch();
      awaited = awaits;
    });
  }, [playback, client, launch]);
}
