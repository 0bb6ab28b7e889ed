import type { AdviceId, Finding, Step } from '../../advice';
import type { Notice } from '../../proxy';
import type { Row } from '../../traffic';
import type { PageError } from '../session/page-errors';
import { capitalize } from '../ui/capitalize';
import type { Problem } from './problem';

/** The number of leading characters by which two reports of an error count as the same. */
const COMPARED_LENGTH = 200;

/** The advice for the same cause as a step of the sign-in. */
const adviceOfStep: Partial<Record<Step['name'], AdviceId>> = {
  handshake: 'handshake-refused',
  token: 'code-not-exchanged',
  'signed in': 'authenticate-unauthorized',
};

/** Returns the problems of sign-in and advice, each cause once: the step has the reason, advice the code to write. */
export function problemsOf(
  steps: readonly Step[],
  findings: readonly Finding[],
  errors: readonly PageError[],
): readonly Problem[] {
  const isListed = (error: string | undefined) =>
    errors.some(({ message }) => error?.startsWith(message.slice(0, COMPARED_LENGTH)));
  const merged = new Set<Finding>();
  const stuck = steps.flatMap(({ name, state, where, problem }): Problem[] => {
    if (!problem || state !== 'failed' || isListed(problem.error)) return [];
    const advice = findings.find(
      ({ id, where: rows }) =>
        id === adviceOfStep[name] ||
        (id === 'refusal-unhandled' && rows.some((row) => row === where)),
    );
    if (advice) merged.add(advice);
    const { what, why, line } = problem;
    return [
      {
        ...{ key: `sign-in ${name}`, id: 'sign-in', severity: 'error', times: 1, why },
        title: capitalize(what),
        fix: [line, advice?.instead].filter((text) => text !== undefined),
        link: advice?.link,
        rows: where === undefined ? [] : [where],
      },
    ];
  });
  return [...stuck, ...findings.filter((each) => !merged.has(each)).map(problemOfFinding)];
}

/** Returns the errors without uncaught refusals that stop the sign-in: their step reports them. */
export function withoutRefusals(
  errors: readonly PageError[],
  steps: readonly Step[],
  rowOf: (id: number) => Row | undefined,
): readonly PageError[] {
  const refusals = steps.flatMap(({ state, where }) => {
    const row = state === 'failed' && where !== undefined ? rowOf(where) : undefined;
    return row?.kind === 'call' && row.refusal?.message ? [row.refusal.message] : [];
  });
  return errors.filter(({ message }) => !refusals.some((refusal) => message.endsWith(refusal)));
}

function problemOfFinding(finding: Finding): Problem {
  const { id, about, severity, what, why, instead, link, count, where } = finding;
  return {
    ...{ key: `advice ${id} ${about}`, id, severity, title: what, where: about, why },
    ...{ fix: [instead], link, times: count, rows: where },
  };
}

export function problemOfNotice(notice: Pick<Notice, 'kind' | 'message' | 'lines'>): Problem {
  const { kind, message, lines } = notice;
  const [, title = message, why] = /^(.+?)(?:: |\. )(.+)$/s.exec(message) ?? [];
  return {
    ...{ key: `proxy ${message}`, id: kind, title, why: why && capitalize(why) },
    ...{ severity: kind === 'picture' ? 'note' : 'mistake', fix: lines, times: 1, rows: [] },
  };
}

/** A place in code, as in the stacks of all browsers. */
const CODE_LOCATION_PATTERN = /https?:\/\/[^/\s]+(\/[^\s()]*?:\d+):\d+/;

const whyOf: Record<PageError['kind'], string> = {
  uncaught: 'It was not caught, so the code stopped there.',
  console: 'The page logged it to its console as an error.',
};

export function problemOfError({ kind, message, stack, times, row }: PageError): Problem {
  const [, where] = CODE_LOCATION_PATTERN.exec(stack) ?? [];
  return {
    ...{ key: `${kind} ${message} ${stack}`, id: kind, severity: 'error', title: message, where },
    ...{ why: whyOf[kind], stack, fix: [], times, rows: row === undefined ? [] : [row] },
  };
}
