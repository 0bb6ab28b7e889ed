import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

/** A field for a number within bounds; on blur, a number outside of them becomes the nearest bound. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, type] = useState<string>();
  const clamp = (text: string) => Math.min(max, Math.max(min, Number(text) || min));
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => {
          type(target.value);
          onChange(clamp(target.value));
        }}
        onBlur={() => type(undefined)}
      />
    </label>
  );
}
