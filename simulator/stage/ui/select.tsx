import type { ReactNode } from 'react';

interface SelectProps<T extends string> {
  label: ReactNode;
  choices: Readonly<Record<T, string>>;
  value: T;
  onChange(value: T): void;
}

export function Select<T extends string>({ label, choices, value, onChange }: SelectProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {Object.entries<string>(choices).map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
