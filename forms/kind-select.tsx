import styles from './form.module.css';
import { idOf, type Path, useForm } from './form-context';
import { initialOf } from './initial';
import type { Alternative } from './shape';

interface KindSelectProps {
  alternatives: Alternative[];
  /** Which of them the value is, -1 for none. */
  selected: number;
  path: Path;
  onChange(value: unknown): void;
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
          if (alternative) onChange(initialOf(alternative.schema, form.root, form.present));
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
