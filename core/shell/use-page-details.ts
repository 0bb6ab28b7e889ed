import { useEffect, useState } from 'react';
import type { ManifestDetails, Plugin } from '../plugin';
import { whileMounted } from '../while-mounted';

/** Returns the rest of a page's manifest, which the list of pages lacks: in a build it comes with the page's code. */
export function usePageDetails(plugin: Plugin): ManifestDetails | undefined {
  const [loaded, setLoaded] = useState<{ of: Plugin; details: ManifestDetails | undefined }>();
  const isKnown = hasDetails(plugin);
  useEffect(() => {
    if (isKnown) return undefined;
    // The page itself reports a failure to load.
    return whileMounted(plugin.load(), ({ about }) => setLoaded({ of: plugin, details: about }));
  }, [plugin, isKnown]);
  if (hasDetails(plugin)) return plugin;
  return loaded?.of === plugin ? loaded.details : undefined;
}

const hasDetails = (plugin: Partial<ManifestDetails>): plugin is ManifestDetails =>
  plugin.commands !== undefined;
