import { getOwn } from '../utils';
import { groupOf, isFailure, type Row, type RowGroup } from './row';

/** The maximum number of characters and of words read from a filter. */
export const MAX_QUERY_LENGTH = 500;
const MAX_WORDS = 20;

/** The keys before a colon, and their meanings. */
export const queryKeys = {
  player: 'of a player',
  name: 'a part of the name',
  is: 'how it went, or its kind',
  outcome: 'its outcome, such as 401',
} as const;
type QueryKey = keyof typeof queryKeys;

/** The values of `is:`, with their meanings and tests: on the row, or by its kind. */
const conditions: Record<
  string,
  [about: string, test: RowGroup | ((row: Row, isAdvised: boolean) => boolean)]
> = {
  failed: ['went wrong', isFailure],
  waiting: ['no reply yet', (row) => row.kind === 'call' && row.outcome === 'waiting'],
  advised: ['has advice', (_, isAdvised) => isAdvised],
  'by-hand': ['sent by hand', (row) => 'byHand' in row && row.byHand === true],
  fault: [
    'affected by a fault',
    (row) => row.kind === 'fault' || ('faults' in row && row.faults !== undefined),
  ],
  assumed: ['not documented', (row) => row.kind === 'call' && (row.assumed?.length ?? 0) > 0],
  call: ['a command', 'calls'],
  subscription: ['a subscription', 'subscriptions'],
  event: ['an event', 'events'],
  connection: ['handshake, close', 'connection'],
  rest: ['to the REST API', 'rest'],
  proxy: ['through the proxy', 'proxy'],
  file: ['loaded by the page', 'files'],
  console: ['from the console', 'console'],
};

/** All values of `is:`. */
export const conditionNames: readonly string[] = Object.keys(conditions);

/** Returns the meaning of a word after `is:`. */
export const describeCondition = (word: string): string | undefined =>
  getOwn(conditions, word)?.[0];

/** A condition of a filter. Its value is in lower case. */
export interface QueryWord {
  key: QueryKey | 'text';
  value: string;
  /** True if it excludes the rows that it matches. */
  isNegated: boolean;
}

/** A filter as it was typed: `player:marlo -is:failed name:SPEAKING "some text"`. */
export interface Query {
  words: readonly QueryWord[];
  /** Errors, with the valid alternatives, as sentences. */
  problems: readonly string[];
}

const WORD = /(-?)(?:([a-z]+):)?(?:"((?:[^"\\]|\\.)*)(?:"(?=\s|$)|$)|(\S*))/gis;

/** The maximum number of quoted characters: enough to distinguish a text. */
const MAX_QUOTED_LENGTH = 200;

/** Quotes a text as one word of a filter. */
export function quoted(text: string): string {
  return `"${text.slice(0, MAX_QUOTED_LENGTH).replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Parses a filter. A row matches if all words match; of several kinds (`is:call is:event`) and of several players, one
 * is enough. A word outside the language is text to search for. `players` are their names.
 */
export function parseQuery(text: string, players: readonly string[] = []): Query {
  const words: QueryWord[] = [];
  const problems: string[] = [];
  if (text.length > MAX_QUERY_LENGTH) {
    problems.push(`Only the first ${MAX_QUERY_LENGTH} characters of the filter are read.`);
  }
  const found = text.slice(0, MAX_QUERY_LENGTH).matchAll(WORD);
  for (const [whole, minus, name, phrase, plain] of found) {
    const value = (phrase?.replace(/\\(.)/gs, '$1') ?? plain ?? '').toLowerCase();
    const key = name?.toLowerCase();
    if (whole === '') continue;
    if (words.length === MAX_WORDS) {
      problems.push(`Only the first ${MAX_WORDS} words of the filter are read.`);
      break;
    }
    if (key !== undefined && isKey(key)) {
      // An incomplete word is not an error yet.
      if (value === '' || (key === 'is' && isPrefix(value))) continue;
      const problem = problemOf(key, value, players);
      if (problem) problems.push(problem);
      if (key !== 'is' || !problem) words.push({ key, value, isNegated: minus === '-' });
      continue;
    }
    if (key !== undefined && !value.startsWith('//') && /^[a-z]/.test(value)) {
      const known = joinQuoted(Object.keys(queryKeys).map((each) => `${each}:`));
      problems.push(`“${key}:” is searched for as text. The filter supports ${known}.`);
    }
    const isNegated = minus === '-' && (value !== '' || key !== undefined);
    const term = key === undefined ? value : `${key}:${value}`;
    if (term || minus) words.push({ key: 'text', value: term || '-', isNegated });
  }
  return { words, problems };
}

/** Returns the kinds that a query names; undefined if it names none. */
export function kindsIn({ words }: Query): ReadonlySet<RowGroup> | undefined {
  const named = words.flatMap(({ key, value, isNegated }) => {
    const [, test] = (key === 'is' && !isNegated && getOwn(conditions, value)) || [];
    return typeof test === 'string' ? [test] : [];
  });
  return named.length > 0 ? new Set(named) : undefined;
}

/** Returns whether a row has the state, or is of the kind, after `is:`. */
export function matchesCondition(row: Row, value: string, isAdvised: boolean): boolean {
  const [, test] = getOwn(conditions, value) ?? [];
  return typeof test === 'function' ? test(row, isAdvised) : test === groupOf(row);
}

const isKey = (key: string): key is QueryKey => Object.hasOwn(queryKeys, key);

const isPrefix = (value: string) =>
  !conditionNames.includes(value) && conditionNames.some((each) => each.startsWith(value));

function problemOf(key: QueryKey, value: string, players: readonly string[]): string | undefined {
  if (key === 'is' && !conditionNames.includes(value)) {
    return `There is no “is:${value}”. The filter supports ${joinQuoted(conditionNames)} after “is:”.`;
  }
  const hasPlayer = players.some((name) => name.toLowerCase().includes(value));
  if (key === 'player' && players.length > 0 && !hasPlayer) {
    return `No player is called “${value}”. Players: ${joinQuoted(players)}.`;
  }
  return undefined;
}

function joinQuoted(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
