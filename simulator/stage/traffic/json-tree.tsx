import { JSONTree } from 'react-json-tree';
import { plainLine } from '../../utils';

/** How many entries of a list or an object are shown before the rest is folded into ranges. */
const COLLECTION_LIMIT = 50;

// The library names its colours as base16 does; the values are the stage's own, for both schemes.
const theme = {
  scheme: 'stage',
  author: 'SDK Playground',
  base00: 'transparent',
  base01: 'var(--sunken)',
  base02: 'var(--line)',
  base03: 'var(--muted)',
  base04: 'var(--muted)',
  base05: 'var(--ink)',
  base06: 'var(--ink)',
  base07: 'var(--ink)',
  base08: 'var(--bad)',
  base09: 'var(--warn)',
  base0A: 'var(--accent)',
  base0B: 'var(--good)',
  base0C: 'var(--good)',
  base0D: 'var(--accent)',
  base0E: 'var(--bad)',
  base0F: 'var(--bad)',
};

// The library breaks a full line in the middle of a word, even if the word would fit on the next line.
const wholeWords = { wordBreak: 'normal', overflowWrap: 'anywhere' } as const;

/** JSON-like data as a tree that can be opened and closed. */
export default function JsonTree({ value }: { value: unknown }) {
  return (
    <JSONTree
      data={value}
      theme={{ extend: theme, value: wholeWords }}
      invertTheme={false}
      hideRoot={typeof value === 'object' && value !== null}
      collectionLimit={COLLECTION_LIMIT}
      valueRenderer={(shown) => plainLine(String(shown))}
      shouldExpandNodeInitially={(_path, _data, level) => level < 3}
    />
  );
}
