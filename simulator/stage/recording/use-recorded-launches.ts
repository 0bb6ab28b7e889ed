import { useEffect, useMemo } from 'react';
import type { LaunchedWith } from '../../host';
import type { Playback } from '../../recording';

/**
 * Launches the activity again when the recording has another launch of that client.
 *
 * @param frameId of the frame that is shown; another frame is another launch
 * @returns what the activity in that frame is launched with in the recording
 */
export function useRecordedLaunches(
  playback: Playback | undefined,
  client: string,
  frameId: string | undefined,
  launch: () => void,
): LaunchedWith | undefined {
  useEffect(() => {
    let awaited = false;
    return playback?.subscribe(() => {
      const awaits = playback.awaitsLaunch(client);
      if (awaits && !awaited) launch();
      awaited = awaits;
    });
  }, [playback, client, launch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame keeps what it was launched with
  return useMemo(() => playback?.launched(client), [playback, client, frameId]);
}
