import { Answer, type AnswerProps } from './answer';
import { GoesWrong, type GoesWrongProps } from './goes-wrong';
import { Try, type TryProps } from './try';
import type { Request } from './use-request';

type AskProps<T, V> = Omit<TryProps<V>, 'of' | 'children'> &
  Omit<AnswerProps<T>, 'of' | 'title'> &
  Pick<GoesWrongProps<V>, 'refusals'> & { of: Request<T, V> };

/** A call with its form, its answer, and its possible refusals. */
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
