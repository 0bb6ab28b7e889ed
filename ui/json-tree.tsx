import { type ReactNode, useState } from 'react';
import styles from './json-tree.module.css';

/** The number of entries of a list or an object that are shown before the rest is folded into ranges. */
const MAX_ENTRIES = 50;

/** The maximum length of a text, in characters: enough for any address, too little for a picture in a data URL. */
const MAX_TEXT_LENGTH = 300;

/** The limits for what is open at first: so many levels, as long as no more than so many lines are shown. */
const MAX_OPEN_LEVELS = 3;
const MAX_OPEN_LINES = 2000;

type Entry = readonly [key: string, value: unknown];

/** Data as a collapsible tree, by keyboard too. Nothing in the data can change the display of the rest. */
export default function JsonTree({ value }: { value: unknown }) {
  const entries = entriesOf(value);
  if (!entries?.length) return <Value value={value} />;
  return <Entries entries={entries} level={1} lines={MAX_OPEN_LINES / entries.length} />;
}

interface TreePosition {
  level: number;
  /** The number of lines that may be open at first. */
  lines: number;
}

function Entries({ entries, ...position }: TreePosition & { entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.slice(0, MAX_ENTRIES).map(([key, value]) => (
        <TreeNode key={key} name={key} value={value} {...position} />
      ))}
      {rangesOf(entries).map((range) => {
        const title = `${range[0]?.[0]} … ${range.at(-1)?.[0]}`;
        return (
          <li key={title}>
            <Fold summary={<span className={styles.size}>{escapeInvisible(title)}</span>}>
              {() => <Entries entries={range} {...position} />}
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}

function TreeNode({ name, value, level, lines }: TreePosition & { name: string; value: unknown }) {
  const label = <span className={styles.key}>{escapeInvisible(name)}:</span>;
  const entries = entriesOf(value);
  if (!entries?.length) {
    return (
      <li>
        {label}
        <Value value={value} />
      </li>
    );
  }
  const [brackets, unit] = Array.isArray(value) ? ['[]', 'item'] : ['{}', 'key'];
  const size = `${brackets} ${entries.length} ${unit}${entries.length === 1 ? '' : 's'}`;
  return (
    <li>
      <Fold
        summary={
          <>
            {label}
            <span className={styles.size}>{size}</span>
          </>
        }
        isOpen={level < MAX_OPEN_LEVELS && entries.length <= lines}
      >
        {() => <Entries entries={entries} level={level + 1} lines={lines / entries.length} />}
      </Fold>
    </li>
  );
}

interface FoldProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: () => ReactNode;
}

/** A collapsible part; its content is rendered while it is open. */
function Fold({ summary, isOpen = false, children }: FoldProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  );
}

function Value({ value }: { value: unknown }) {
  if (typeof value !== 'string') {
    const kind = typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'literal';
    return <span className={styles[kind]}>{plainText(value)}</span>;
  }
  const quoted = (text: string) => (
    <span className={styles.string}>{escapeInvisible(`"${text}"`)}</span>
  );
  if (value.length <= MAX_TEXT_LENGTH) return quoted(value);
  return (
    <Fold
      summary={
        <span className={styles.string}>
          {escapeInvisible(`"${value.slice(0, MAX_TEXT_LENGTH)}"… (${value.length} characters)`)}
        </span>
      }
    >
      {() => quoted(value)}
    </Fold>
  );
}

function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? '[]' : '{}';
}

/** Returns the entries of a list or an object; undefined for other values. */
function entriesOf(value: unknown): Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** Groups the remaining entries in ranges of 50, or, if those are more than 50 themselves, of 2500, and so on. */
function rangesOf(entries: readonly Entry[]): Entry[][] {
  const rest = entries.slice(MAX_ENTRIES);
  let size = MAX_ENTRIES;
  while (rest.length / size > MAX_ENTRIES) size *= MAX_ENTRIES;
  return Array.from({ length: Math.ceil(rest.length / size) }, (_, index) =>
    rest.slice(index * size, (index + 1) * size),
  );
}

/** Replaces control characters, and those that reverse the order of others, by their JSON escapes. */
function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, (character) => {
    const written = JSON.stringify(character).slice(1, -1);
    if (written !== character) return written;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
