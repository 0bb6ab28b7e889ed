import {
  contentOf,
  type Group,
  groupOf,
  groups,
  isFailure,
  maskedNameOf,
  maskRow,
  nameOf,
  type Row,
} from './row';

/** Which rows are wanted. */
export interface Filter {
  groups: ReadonlySet<Group>;
  /** The id of a client. */
  client?: string | undefined;
  /** A part of the name. */
  name: string;
  /** A part of anything in the row: the name, arguments, the answer, the nonce. */
  text: string;
  failures: boolean;
  /** From when until when, in milliseconds since 1970. */
  span?: readonly [from: number, to: number] | undefined;
}

/** Rows that nobody sees without asking: the console has a panel of its own, and files hide the story. */
export const hidden: ReadonlySet<Group> = new Set<Group>(['console', 'files']);

export const noFilter: Filter = {
  groups: new Set((Object.keys(groups) as Group[]).filter((group) => !hidden.has(group))),
  name: '',
  text: '',
  failures: false,
};

/** What tells whether a row is wanted. What is masked is not searched: a search must not tell what a mask hides. */
export function matcher(filter: Filter, secrets: () => ReadonlySet<string>): (row: Row) => boolean {
  const { client, failures, span } = filter;
  const name = filter.name.trim().toLowerCase();
  const text = filter.text.trim().toLowerCase();
  return (row) =>
    filter.groups.has(groupOf(row)) &&
    (client === undefined || row.client === client) &&
    (!failures || isFailure(row)) &&
    (!span || (row.at >= span[0] && row.at <= span[1])) &&
    (!name || maskedNameOf(row, secrets()).toLowerCase().includes(name)) &&
    (!text || textOf(maskRow(row, secrets())).toLowerCase().includes(text));
}

function textOf(row: Row): string {
  const { sent, answered } = contentOf(row);
  const nonce = row.kind === 'call' ? row.nonce : '';
  const reason = 'message' in row ? row.message : 'why' in row ? row.why : '';
  const content = [sent, answered].map((each) => JSON.stringify(each) ?? '');
  return [nameOf(row), nonce, reason, ...content].join('\n');
}
