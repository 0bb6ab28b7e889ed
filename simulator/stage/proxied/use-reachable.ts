import { useEffect, useState } from 'react';
import type { DeskView } from './desk-view';

/**
 * The address of a player's frame as this browser can open it: as it is, where the browser resolves names below `localhost`; at a
 * port of the player's own, where it does not.
 *
 * @param desk of the proxy that the address leads through; undefined if it is framed directly
 * @returns undefined until it is known
 */
export function useReachable(desk: DeskView | undefined, url: string): string | undefined {
  const [found, setFound] = useState<{ for: string; url: string }>();
  useEffect(() => {
    let over = false;
    void desk
      ?.reachable(url)
      .catch(() => url)
      .then((reachable) => {
        if (!over) setFound({ for: url, url: reachable });
      });
    return () => {
      over = true;
    };
  }, [desk, url]);
  if (!desk) return url;
  return found?.for === url ? found.url : undefined;
}
