/**
 * Something that the platform's documentation states, as a request and what it must be answered with. Tables hold each
 * under its statement, which is one sentence: `rest.ts` those of the REST API and the CDN, `wire.ts` those of the client.
 */
export interface Fact<Request, Answer> {
  /** Page and heading of Discord's developer documentation, such as `topics/rate-limits#header-format`. */
  source: string;
  request: Request;
  /** What the answer must have; it may have more. */
  answer: Answer;
}

/** Facts of the same shape as a table. */
export function factsOf<F extends Fact<unknown, unknown>>(
  facts: readonly (F & { statement: string })[],
): Record<string, F> {
  return Object.fromEntries(facts.map(({ statement, ...fact }) => [statement, fact as never]));
}

/** What is wrong with facts: a statement that is there twice, or a source that names no heading. */
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
