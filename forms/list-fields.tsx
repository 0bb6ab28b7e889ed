import { useState } from 'react';
import { Button } from './button';
import styles from './form.module.css';
import { type GroupProps, useForm } from './form-context';
import { initialValueOf } from './initial';

const MAX_ENTRIES = 50;

export function ListFields({ shape, path, value, onChange, field }: GroupProps<'list'>) {
  const form = useForm();
  const entries = value as unknown[];
  const { length } = entries;
  const [addedIndex, setAddedIndex] = useState<number>();
  const schemaAt = (index: number) => shape.entries[index] ?? shape.entry;
  return (
    <div className={styles.fields}>
      {entries.slice(0, MAX_ENTRIES).map((entry, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity
          key={index}
          className={styles.entry}
        >
          {field({
            name: String(index),
            path: [...path, index],
            schema: schemaAt(index),
            value: entry,
            optional: false,
            isNew: index === addedIndex,
            onChange: (next) => onChange(entries.with(index, next ?? null)),
          })}
          <Button
            aria-label={`Remove entry ${index}`}
            onClick={() => onChange(entries.toSpliced(index, 1))}
          >
            ✕
          </Button>
        </div>
      ))}
      {length > MAX_ENTRIES && <p>{length - MAX_ENTRIES} more entries are in the JSON.</p>}
      <Button
        onClick={() => {
          setAddedIndex(length);
          onChange([...entries, initialValueOf(schemaAt(length), form.root, form.currentValueOf)]);
        }}
      >
        Add an entry
      </Button>
    </div>
  );
}
