import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { Section } from './section';

/** A form of the page's own, where the command's schema does not tell what a person may fill in. */
export function Form({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <Section title="Try it">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Section>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  readOnly?: boolean;
  /** The accepted number of characters: they are counted below, and a longer text can be tried. */
  maxLength?: number;
  /** With more than one row it is a multiline text. */
  rows?: number;
  placeholder?: string;
}

/** A text field, with the used part of its length. */
export function TextField({ label, maxLength, rows = 1, onChange, ...field }: TextFieldProps) {
  const [id, countId] = [useId(), useId()];
  const length = [...field.value].length;
  const isLong = maxLength !== undefined && length > maxLength;
  const all = {
    ...field,
    id,
    'aria-invalid': isLong || undefined,
    'aria-describedby': maxLength === undefined ? undefined : countId,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? <textarea {...all} rows={rows} /> : <input {...all} />}
      {maxLength !== undefined && (
        <small id={countId} data-long={isLong || undefined} data-not-in-picture>
          {length} of {maxLength} characters
        </small>
      )}
    </div>
  );
}
