import { JSONTree } from 'react-json-tree';

/** How many entries of a list or an object are shown before the rest is folded into ranges. */
const COLLECTION_LIMIT = 50;

// The library names its colours as base16 does; the values are the app's own, for both schemes.
const theme = {
  scheme: 'playground',
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

export default function JsonTree({ value }: { value: unknown }) {
  return (
    <JSONTree
      data={value}
      theme={theme}
      invertTheme={false}
      hideRoot={typeof value === 'object' && value !== null}
      collectionLimit={COLLECTION_LIMIT}
      shouldExpandNodeInitially={(_path, _data, level) => level < 3}
    />
  );
}
