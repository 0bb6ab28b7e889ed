import { useEffect, useState } from 'react';
import type { About, Plugin } from '../plugin';

/** What the list of pages does not hold of a page's manifest: in a build it comes with the page's code. */
export function useAbout(plugin: Plugin): About | undefined {
  const [loaded, setLoaded] = useState<{ of: Plugin; about: About | undefined }>();
  const isKnown = isAbout(plugin);
  useEffect(() => {
    let here = true;
    if (!isKnown) {
      plugin.load().then(
        ({ about }) => here && setLoaded({ of: plugin, about }),
        // The page itself says that it has not arrived.
        () => {},
      );
    }
    return () => {
      here = false;
    };
  }, [plugin, isKnown]);
  if (isAbout(plugin)) return plugin;
  return loaded?.of === plugin ? loaded.about : undefined;
}

const isAbout = (plugin: Partial<About>): plugin is About => plugin.commands !== undefined;
