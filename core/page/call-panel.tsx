import { CallForm, type CallFormProps } from './call-form';
import { CallResult, type CallResultProps } from './call-result';
import { PossibleRefusals, type PossibleRefusalsProps } from './possible-refusals';
import type { EditableCall } from './use-request';

type CallPanelProps<T, V> = Omit<CallFormProps<V>, 'of' | 'children'> &
  Omit<CallResultProps<T>, 'of' | 'title' | 'failureIsState'> &
  Pick<PossibleRefusalsProps<V>, 'refusals'> & { of: EditableCall<T, V> };

/** A call with its form, its answer, and its possible refusals. */
export function CallPanel<T, V>(props: CallPanelProps<T, V>) {
  const { of, button, values = {}, disabled = false, refusals = [], ...resultProps } = props;
  const refusedValues = refusals.flatMap((each) => (each.chip ? [[each.chip, each.values]] : []));
  return (
    <>
      <CallForm
        of={of}
        button={button}
        values={{ ...values, ...Object.fromEntries(refusedValues) }}
        disabled={disabled}
      />
      <CallResult of={of} {...resultProps} />
      <PossibleRefusals of={of} refusals={refusals} />
    </>
  );
}
