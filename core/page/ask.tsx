import type { ReactNode } from 'react';
import type { Content } from '../ui/facts';
import { Answer } from './answer';
import { GoesWrong, type Refusal } from './goes-wrong';
import { Try } from './try';
import type { Request } from './use-request';

interface AskProps<T, V> {
  of: Request<T, V>;
  /** The button's words. */
  button: string;
  /** What the answer is, above its JSON. */
  label: string;
  /** Values that are worth a click, by what they are. */
  values?: Record<string, V>;
  /** Whether the button cannot be pressed. */
  disabled?: boolean;
  /** The answer in a sentence. */
  say?(result: T): ReactNode;
  /** The refusals that the tables do not tell. */
  refusals?: Refusal<V>[];
  /** The answer as a thing that one knows. */
  children?(result: T): Content;
}

/** A call with all that belongs to it: its form, its answer, and what can go wrong. */
export function Ask<T, V>(props: AskProps<T, V>) {
  const { of, button, values = {}, disabled = false, refusals = [], ...answer } = props;
  const refused = refusals.flatMap((each) => (each.chip ? [[each.chip, each.values]] : []));
  return (
    <>
      <Try
        of={of}
        button={button}
        values={{ ...values, ...Object.fromEntries(refused) }}
        disabled={disabled}
      />
      <Answer of={of} {...answer} />
      <GoesWrong of={of} refusals={refusals} />
    </>
  );
}
