import styles from './form.module.css';
import { idOf, type Path, useForm } from './form-context';
import { initialOf } from './initial';
import type { Alternative } from './shape';

interface KindSelectProps {
  alternatives: Alternative[];
  /** Which of them the value is, -1 for none. */
  at: number;
  path: Path;
  onChange(value: unknown): void;
}

/** Of several kinds of value, the one that it is. */
export function KindSelect({ alternatives, at, path, onChange }: KindSelectProps) {
  const form = useForm();
  const id = idOf(form, [...path, 'kind']);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>kind</label>
      <select
        id={id}
        value={at}
        onChange={({ target }) => {
          const chosen = alternatives[Number(target.value)];
          if (chosen) onChange(initialOf(chosen.schema, form.root, form.present));
        }}
      >
        {at < 0 && <option value={at}>none of these</option>}
        {alternatives.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
