import type { ReactNode } from 'react';
import { JSONTree } from 'react-json-tree';

/** How many entries of a list or an object are shown before the rest is folded into ranges. */
const COLLECTION_LIMIT = 50;

/** How much of a text is shown, in characters: enough for any address, too little for a picture in a data URL. */
const TEXT_LIMIT = 300;

// The library names its colours as base16 does; the values are the app's own, for both schemes.
const theme = {
  scheme: 'playground',
  author: 'SDK Playground',
  base00: 'transparent',
  base01: 'var(--sunken)',
  base02: 'var(--line)',
  base03: 'var(--text-soft)',
  base04: 'var(--text-soft)',
  base05: 'var(--text)',
  base06: 'var(--text)',
  base07: 'var(--text)',
  base08: 'var(--json-literal)',
  base09: 'var(--json-number)',
  base0A: 'var(--json-key)',
  base0B: 'var(--json-string)',
  base0C: 'var(--json-string)',
  base0D: 'var(--json-key)',
  base0E: 'var(--json-literal)',
  base0F: 'var(--json-literal)',
};

// The library breaks a full line in the middle of a word, even if the word would fit on the next line.
const wholeWords = { wordBreak: 'normal', overflowWrap: 'anywhere' } as const;

export default function JsonTree({ value }: { value: unknown }) {
  const isCollection = typeof value === 'object' && value !== null;
  // The tree hides the root of a collection, so an empty one would show nothing.
  if (isCollection && Object.keys(value).length === 0) {
    return <p>{Array.isArray(value) ? '[]' : '{}'}</p>;
  }
  return (
    <JSONTree
      data={value}
      theme={{ extend: theme, value: wholeWords }}
      invertTheme={false}
      hideRoot={isCollection}
      collectionLimit={COLLECTION_LIMIT}
      valueRenderer={(shown, value) => shortened(value) ?? (shown as ReactNode)}
      shouldExpandNodeInitially={(_path, _data, level) => level < 3}
    />
  );
}

/** The beginning of a text that is too long to show. */
function shortened(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length <= TEXT_LIMIT) return undefined;
  return `"${value.slice(0, TEXT_LIMIT)}"… (${value.length} characters)`;
}
