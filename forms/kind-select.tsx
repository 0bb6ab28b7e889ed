import styles from './form.module.css';
import { type FieldProps, idOf, useForm } from './form-context';
import { initialValueOf } from './initial';
import type { Alternative } from './shape';

interface KindSelectProps extends Pick<FieldProps, 'path' | 'onChange'> {
  alternatives: Alternative[];
  /** The index of the value's alternative, -1 for none. */
  selected: number;
}

export function KindSelect({ alternatives, selected, path, onChange }: KindSelectProps) {
  const form = useForm();
  const id = idOf(form, [...path, 'kind']);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>kind</label>
      <select
        id={id}
        value={selected}
        onChange={({ target }) => {
          const alternative = alternatives[Number(target.value)];
          if (alternative)
            onChange(initialValueOf(alternative.schema, form.root, form.currentValueOf));
        }}
      >
        {selected < 0 && <option value={selected}>none of these</option>}
        {alternatives.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
