import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

/** A number within bounds; when the field is left, a number outside of them becomes the nearest one inside. */
export function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  const [typed, type] = useState<string>();
  const within = (text: string) => Math.min(most, Math.max(least, Number(text) || least));
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={least}
        max={most}
        value={typed ?? value}
        onChange={({ target }) => {
          type(target.value);
          onChange(within(target.value));
        }}
        onBlur={() => type(undefined)}
      />
    </label>
  );
}
