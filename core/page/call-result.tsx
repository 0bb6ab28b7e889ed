import type { ReactNode } from 'react';
import { CallWaiting } from '../ui/call-waiting';
import { ErrorNotice } from '../ui/error-notice';
import { type Content, renderContent } from '../ui/facts';
import type { Call } from '../ui/use-call';
import { CollapsibleJson } from './collapsible-json';
import { Section, StatusMessage } from './section';

export interface CallResultProps<T> {
  of: Call<T> & { tookMs?: number | undefined };
  /** The heading above the answer's JSON; `raw` for one that is open until a person closes it. */
  label: string | { raw: string };
  /** "Answer" by default; where a page shows several, the name of this one. */
  title?: string;
  /** Whether a failure is shown as the result's state, and not as an alert. */
  failureIsState?: boolean;
  describe?(result: T): ReactNode;
  children?(result: T): Content;
}

/** The result of a call: in words, as a familiar thing, and as JSON; or the refusal, with advice. */
export function CallResult<T>({
  of: call,
  label,
  title = 'Answer',
  failureIsState,
  describe,
  children,
}: CallResultProps<T>) {
  const { status, result, tookMs } = call;
  const json = typeof label === 'string' ? { label } : { label: label.raw, raw: true };
  if (status === 'idle') return null;
  const duration = tookMs === undefined ? '' : `, ${tookMs < 1 ? '< 1' : Math.round(tookMs)} ms`;
  return (
    <Section title={`${title}${result === undefined ? '' : duration}`}>
      {status === 'failed' ? (
        <ErrorNotice error={call.error} retry={call.retry} isState={failureIsState} />
      ) : (
        <CallWaiting call={call}>{result === undefined && 'Waiting for the answer…'}</CallWaiting>
      )}
      {result !== undefined && status !== 'failed' && (
        <>
          {describe && <StatusMessage>{describe(result)}</StatusMessage>}
          {renderContent(children?.(result))}
          <CollapsibleJson {...json} value={result} busy={status === 'busy'} />
        </>
      )}
    </Section>
  );
}
