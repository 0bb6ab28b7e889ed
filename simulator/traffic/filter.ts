import { maskSecrets } from './mask';
import { kindsIn, matchesCondition, parseQuery, type QueryWord } from './query';
import {
  contentOf,
  groupOf,
  isFailure,
  maskedNameOf,
  outcomeOf,
  type Row,
  type RowGroup,
  rowName,
} from './row';

/** The parts of the traffic that a button shows or hides, with their labels. The console is shown with `is:console`. */
export const parts = { sdk: 'SDK', http: 'HTTP', files: 'Files' } as const;
export type Part = keyof typeof parts;

const groupsByPart: Record<Part, readonly RowGroup[]> = {
  sdk: ['calls', 'subscriptions', 'events', 'connection'],
  http: ['rest', 'proxy'],
  files: ['files'],
};

export interface Filter {
  /** The parts that are shown if the query names no kind. */
  parts: ReadonlySet<Part>;
  /** In the syntax of `parseQuery`. */
  query: string;
  failures: boolean;
  /** The start and end, in milliseconds since 1970. */
  span?: readonly [from: number, to: number] | undefined;
}

/** Files are hidden by default, because they drown out the rest. */
export const defaultFilter: Filter = {
  parts: new Set<Part>(['sdk', 'http']),
  query: '',
  failures: false,
};

/** Lookups for matching rows. */
export interface RowLookups {
  /** Masked values are not searched: a search must not reveal them. */
  secrets(): ReadonlySet<string>;
  /** Returns the name of the player who has the client. */
  playerOf(client: string): string | undefined;
  isAdvised(id: number): boolean;
}

export function matcher(filter: Filter, known: RowLookups): (row: Row) => boolean {
  const { failures, span } = filter;
  const query = parseQuery(filter.query);
  const shown = kindsIn(query) ?? new Set([...filter.parts].flatMap((part) => groupsByPart[part]));
  const isOfPlayer = ({ value }: QueryWord, { client }: Row) =>
    client !== undefined && (known.playerOf(client) ?? client).toLowerCase().includes(value);
  const matchers: Record<
    QueryWord['key'],
    (word: QueryWord, row: Row, text: () => string) => boolean
  > = {
    player: isOfPlayer,
    name: ({ value }, row) => maskedNameOf(row, known.secrets()).toLowerCase().includes(value),
    outcome: ({ value }, row) => outcomeOf(row).toLowerCase().includes(value),
    is: ({ value }, row) => matchesCondition(row, value, known.isAdvised(row.id)),
    text: ({ value }, _, text) => text().includes(value),
  };
  // If several players are named, one must match; kinds are handled above.
  const players = query.words.filter(({ key, isNegated }) => key === 'player' && !isNegated);
  const otherWords = query.words.filter((word) => !players.includes(word) && !isKind(word));
  return (row) => {
    if (!shown.has(groupOf(row)) || (failures && !isFailure(row))) return false;
    if (span && (row.at < span[0] || row.at > span[1])) return false;
    if (players.length > 0 && !players.some((word) => isOfPlayer(word, row))) return false;
    let text: string | undefined;
    const lowerCaseText = () => {
      text ??= textOf(maskSecrets(row, known.secrets())).toLowerCase();
      return text;
    };
    return otherWords.every(
      (word) => matchers[word.key](word, row, lowerCaseText) !== word.isNegated,
    );
  };
}

const isKind = (word: QueryWord) => !word.isNegated && kindsIn({ words: [word], problems: [] });

function textOf(row: Row): string {
  const { sent, reply } = contentOf(row);
  const reason = 'message' in row ? row.message : 'why' in row ? row.why : '';
  const content = [sent, reply].map((each) => JSON.stringify(each) ?? '');
  return [rowName(row), row.kind === 'call' ? row.nonce : '', reason, ...content].join('\n');
}
