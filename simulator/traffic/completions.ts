import { conditionNames, describeCondition, MAX_QUERY_LENGTH, queryKeys, quoted } from './query';

const MAX_COMPLETIONS = 12;

/** A word that completes a filter. */
export interface Completion {
  /** The word, and its meaning. */
  word: string;
  about: string;
  /** The filter with it. */
  text: string;
}

interface CompletionNames {
  /** The players' names. */
  players: readonly string[];
  /** Of commands and events. */
  names: readonly string[];
}

const OUTCOMES = ['answered', 'refused', 'unanswered', 'waiting', 'sent', 'unasked', 'cut off'];

/** Returns the completions of the word at the caret, a character offset. */
export function completions(
  text: string,
  caret: number,
  names: CompletionNames,
): readonly Completion[] {
  if (text.length > MAX_QUERY_LENGTH) return [];
  const [currentTerm = ''] = /(?:[^\s"]|"[^"]*(?:"|$))*$/.exec(text.slice(0, caret)) ?? [];
  const before = text.slice(0, caret - currentTerm.length);
  const after = text.slice(caret).replace(/^\S*\s?/, '');
  const [, minus = '', typed = ''] = /^(-?)(.*)$/s.exec(currentTerm) ?? [];
  const options = optionsFor(typed, names).map(([word, about]) => ({
    word: minus + word,
    about,
    text: `${before}${minus}${word}${word.endsWith(':') ? '' : ' '}${after}`,
  }));
  return options.filter(({ word }) => word !== currentTerm).slice(0, MAX_COMPLETIONS);
}

/** Returns words with their meanings, best first. */
function optionsFor(
  typed: string,
  { players, names }: CompletionNames,
): [word: string, about: string][] {
  const term = typed.toLowerCase();
  const values: Record<string, readonly string[]> = {
    player: players,
    name: names,
    is: conditionNames,
    outcome: OUTCOMES,
  };
  const completion = (key: string, value: string): [string, string] => [
    `${key}:${/[\s"]/.test(value) ? quoted(value) : value}`,
    (key === 'is' && describeCondition(value)) || queryKeys[key as keyof typeof queryKeys],
  ];
  const [, key = '', value = ''] = /^([a-z]+):"?(.*)$/s.exec(term) ?? [];
  if (Object.hasOwn(values, key)) {
    const all = values[key] ?? [];
    const fitting = all.filter((each) => each.toLowerCase().includes(value));
    const startsWithValue = (each: string) => Number(each.toLowerCase().startsWith(value));
    return fitting
      .toSorted((a, b) => startsWithValue(b) - startsWithValue(a))
      .map((each) => completion(key, each));
  }
  const all = Object.entries(queryKeys);
  const keys = all.map(([each, about]): [string, string] => [`${each}:`, about]);
  if (term === '') return keys;
  if (term.startsWith('"')) return [];
  const named = Object.entries(values).flatMap(([each, all]) =>
    all.filter((one) => one.toLowerCase().startsWith(term)).map((one) => completion(each, one)),
  );
  return [...keys.filter(([each]) => each.startsWith(term)), ...named];
}
