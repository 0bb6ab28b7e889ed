import type { Finding } from '../../advice';
import type { Notice } from '../../proxy';
import type { PageError } from '../session/page-errors';
import type { Problem } from './problem';

export function problemOfFinding(finding: Finding): Problem {
  const { id, about, weight, what, why, instead, link, count, where } = finding;
  return {
    ...{ key: `advice ${id} ${about}`, id, weight, title: what, where: about, why },
    ...{ fix: [instead], link, times: count, rows: where },
  };
}

/** What the proxy has noticed, such as what the policy refuses and what no mapping leads to. */
export function problemOfNotice({
  kind,
  message,
  lines,
}: Pick<Notice, 'kind' | 'message' | 'lines'>): Problem {
  const [, title = message, why] = /^(.+?)(?:: |\. )(.+)$/s.exec(message) ?? [];
  return {
    ...{
      key: `proxy ${message}`,
      id: kind,
      weight: kind === 'picture' ? 'note' : 'mistake',
      title,
    },
    ...{ why: why && why.charAt(0).toUpperCase() + why.slice(1), fix: lines, times: 1, rows: [] },
  };
}

/** A place in code, as stacks of all browsers have it. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s()]*?:\d+):\d+/;

const whyOf: Record<PageError['kind'], string> = {
  uncaught: 'It was not caught, so the code stopped there.',
  console: 'The page wrote it to its console as an error.',
};

export function problemOfError({ kind, message, stack, times, row }: PageError): Problem {
  const [, where] = PLACE.exec(stack) ?? [];
  return {
    ...{ key: `${kind} ${message} ${stack}`, id: kind, weight: 'error', title: message, where },
    ...{ why: whyOf[kind], stack, fix: [], times, rows: row === undefined ? [] : [row] },
  };
}
