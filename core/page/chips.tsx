interface ChipsProps<V> {
  values: Readonly<Record<string, V>>;
  selected: V;
  disabled?: boolean;
  onPick(value: V): void;
}

/** Values one click away; the current one is pressed. They belong in a row, such as `Row`. */
export function Chips<V>({ values, selected, disabled, onPick }: ChipsProps<V>) {
  return Object.entries(values).map(([name, value]) => (
    <button
      key={name}
      type="button"
      aria-pressed={JSON.stringify(value) === JSON.stringify(selected)}
      disabled={disabled}
      onClick={() => onPick(value)}
    >
      {name}
    </button>
  ));
}
