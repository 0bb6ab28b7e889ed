import { useState } from 'react';
import { Button } from './button';
import styles from './form.module.css';
import { type GroupProps, idOf, useForm } from './form-context';
import { initialValueOf } from './initial';

/** The maximum number of shown fields that are not in the schema. */
const MAX_FIELDS = 50;

/** The fields of an object; those that the schema does not name come last. */
export function ObjectFields({ shape, path, value, onChange, field }: GroupProps<'object'>) {
  const form = useForm();
  const object = value as Record<string, unknown>;
  const declared = new Set(shape.fields.map(({ name }) => name));
  const undeclared = Object.keys(object).filter((name) => !declared.has(name));
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = object;
    onChange(next === undefined ? rest : { ...object, [name]: next });
  };
  const [newName, setNewName] = useState('');
  const { rest } = shape;
  const renderField = (name: string, schema: object, optional: boolean) =>
    field({
      name,
      path: [...path, name],
      schema,
      value: Object.hasOwn(object, name) ? object[name] : undefined,
      optional,
      onChange: (next) => set(name, next),
    });
  return (
    <div className={styles.fields}>
      {shape.fields.map(({ name, schema, required }) => renderField(name, schema, !required))}
      {undeclared.slice(0, MAX_FIELDS).map((name) => renderField(name, rest ?? {}, true))}
      {undeclared.length > MAX_FIELDS && (
        <p>{undeclared.length - MAX_FIELDS} more fields are in the JSON.</p>
      )}
      {rest && (
        <div className={styles.control}>
          <input
            type="text"
            aria-label="Name of a new field"
            placeholder="name"
            id={idOf(form, [...path, 'added'])}
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
          />
          <Button
            disabled={newName === '' || Object.hasOwn(object, newName)}
            onClick={() => {
              set(newName, initialValueOf(rest, form.root, form.currentValueOf));
              setNewName('');
            }}
          >
            Add
          </Button>
        </div>
      )}
    </div>
  );
}
