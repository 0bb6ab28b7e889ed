/**
 * A statement of the platform's documentation, as a request and its answer. Tables hold each under its statement, which
 * is one sentence: `rest.ts` those of the REST API and the CDN, `wire.ts` those of the client.
 */
export interface Fact<Request, Answer> {
  /** Page and heading of Discord's developer documentation, such as `topics/rate-limits#header-format`. */
  source: string;
  request: Request;
  /** The least that the answer must have. */
  answer: Answer;
}

export function factsOf<F extends Fact<unknown, unknown>>(
  facts: readonly (F & { statement: string })[],
): Record<string, F> {
  return Object.fromEntries(facts.map(({ statement, ...fact }) => [statement, fact as never]));
}

/** The faults of facts: a statement that is there twice, or a source that names no heading. */
export function faultsOf(facts: readonly [statement: string, Fact<unknown, unknown>][]): string[] {
  const statements = facts.map(([statement]) => statement);
  const twice = statements.filter((each, index) => statements.indexOf(each) !== index);
  const vague = facts.filter(
    ([, { source }]) => !/^[a-z][\w./-]*(?:#[\w-]+)$|^https:\/\//.test(source),
  );
  return [
    ...twice.map((statement) => `This fact is there twice: ${statement}`),
    ...vague.map(([statement, { source }]) => `"${source}" names no heading: ${statement}`),
  ];
}
