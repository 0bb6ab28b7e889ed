/**
 * Something that the platform's documentation states, as a request and what it must be answered with.
 * `rest.ts` holds those of the REST API and the CDN, `wire.ts` those of the client; a test each asks them all.
 */
export interface Fact<Request, Answer> {
  /** Short and stable: what a failing test is found by. */
  id: string;
  /** Page and heading of Discord's developer documentation, such as `topics/rate-limits#header-format`. */
  source: string;
  /** What it states, as one sentence. */
  statement: string;
  request: Request;
  /** What the answer must have; it may have more. */
  answer: Answer;
}

/** What is wrong with a table of facts: an id that is there twice, or a source that names no heading. */
export function faultsOf(facts: readonly Fact<unknown, unknown>[]): string[] {
  const ids = facts.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const vague = facts.filter(
    ({ source }) => !/^[a-z][\w./-]*(?:#[\w-]+)$|^https:\/\//.test(source),
  );
  return [
    ...twice.map((id) => `The fact ${id} is there twice`),
    ...vague.map(({ id, source }) => `The source of ${id} names no heading: "${source}"`),
  ];
}
