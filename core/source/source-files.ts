import { loadChunk } from '../outside';

/**
 * The plugins' own files as text, as in the repository. With core/discovery.ts this is the only file that
 * touches `plugins/`; it is loaded for the first request of a page's source.
 */
const pages = import.meta.glob<string>('../../plugins/*/page.tsx', {
  query: '?raw',
  import: 'default',
});
const snippets = import.meta.glob<string>('../../plugins/*/snippet.ts', {
  query: '?raw',
  import: 'default',
});

/** Loads the source of a folder such as `plugins/voice-state`; rejects on failure. There may be no snippet. */
export async function pluginSource(path: string) {
  const [page, snippet] = await Promise.all(
    [pages[`../../${path}/page.tsx`], snippets[`../../${path}/snippet.ts`]].map(
      (load) => load && loadChunk(load),
    ),
  );
  if (page === undefined) throw new Error(`${path}/page.tsx is not part of this build`);
  return { page, snippet };
}
