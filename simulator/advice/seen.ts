import type { Happening } from '../host/report';
import { asCode } from '../traffic/code';
import { maskSecrets } from '../traffic/mask';
import type { RequestRow, Row } from '../traffic/row';
import type { Found } from './finding';

type Reported<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** Something that the activity has asked of its host. */
export interface Asked {
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  /** When, and where it is found. */
  at: number;
  where: number | undefined;
  /** What it is called. */
  name: string;
  /** The same for calls of the same name with the same arguments. */
  key: string;
}

/** What rules read: the report of the client's hosts in order, with each answer's request, and its requests over HTTP. */
export type Seen = { at: number; where: number | undefined } & (
  | Reported<'handshake' | 'event' | 'log' | 'ignored' | 'gone' | 'closed'>
  | { kind: 'asked'; call: Asked; early: boolean }
  | { kind: 'answered'; call: Asked; answer: Reported<'answer'> }
  | { kind: 'http'; request: RequestRow }
);

/** A kind of trouble that can be seen. */
export interface Rule {
  read?(seen: Seen, tell: (found: Found) => void): void;
  /** It is that late, whether or not something has happened. */
  wait?(now: number, tell: (found: Found) => void): void;
}

/** What a rule can ask for beside what it reads. */
export interface Known {
  /** Whether a code of AUTHORIZE has been exchanged for a token in the client's world. */
  isExchanged(code: string): boolean;
}

/** A call as code for the public package, its secrets left to variables. */
export function codeOf({ cmd, evt, args }: Pick<Asked, 'cmd' | 'evt' | 'args'>): string {
  return asCode({ kind: 'call', cmd, evt, args: maskSecrets(args) } as Row);
}

/** The fields of an object; none, of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Keeps a map small: the oldest entry goes when there are too many. */
export function keep<K, V>(map: Map<K, V>, key: K, value: V, most = 200): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
