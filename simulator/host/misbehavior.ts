import { Refusal } from './refusal';

/**
 * What to do to the next commands instead of answering: refuse with a code, answer with the given data whatever
 * its shape, or say nothing.
 */
export type Misbehavior =
  | { kind: 'refuse'; code: number; message: string }
  | { kind: 'reply'; data: unknown }
  | { kind: 'silence' };

/** What a host that misbehaves answers. */
export function misled(how: Exclude<Misbehavior, { kind: 'silence' }>): unknown {
  if (how.kind === 'refuse') throw new Refusal(how.code, how.message);
  return how.data;
}
