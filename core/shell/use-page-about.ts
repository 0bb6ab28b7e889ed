import { useEffect, useState } from 'react';
import type { About, Plugin } from '../plugin';
import { whileHere } from '../while-here';

/** Returns the rest of a page's manifest, which the list of pages lacks: in a build it comes with the page's code. */
export function usePageAbout(plugin: Plugin): About | undefined {
  const [loaded, setLoaded] = useState<{ of: Plugin; about: About | undefined }>();
  const isKnown = isAbout(plugin);
  useEffect(() => {
    if (isKnown) return undefined;
    // The page itself reports a failure to load.
    return whileHere(plugin.load(), ({ about }) => setLoaded({ of: plugin, about }));
  }, [plugin, isKnown]);
  if (isAbout(plugin)) return plugin;
  return loaded?.of === plugin ? loaded.about : undefined;
}

const isAbout = (plugin: Partial<About>): plugin is About => plugin.commands !== undefined;
