import { type ReactNode, useState } from 'react';
import { type CurrentValueOf, initialValueOf } from './initial';
import { issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { SchemaEditor } from './schema-editor';
import type { SchemaFormProps } from './schema-form';

/** A value in its current state of editing. */
export interface Draft {
  value: unknown;
  /** Whether the value is valid. */
  isValid: boolean;
  /** Whether the text beside the form is JSON; while it is not, the value stays as it was. */
  isJson: boolean;
}

interface SchemaDraftProps extends Pick<SchemaFormProps, 'schema' | 'label'> {
  /** The first value; undefined for the required parts. */
  initial: unknown;
  currentValueOf: CurrentValueOf;
  /** Content below the editor, such as a button that sends the value. */
  children(draft: Draft): ReactNode;
}

/** The editor of a value that it holds itself: with another key, it starts over. */
export function SchemaDraft({
  schema,
  initial,
  label,
  currentValueOf,
  children,
}: SchemaDraftProps) {
  const root = jsonSchemaOf(schema);
  const [value, change] = useState(() => initial ?? initialValueOf(root, root, currentValueOf));
  const [jsonError, setJsonError] = useState<string>();
  return (
    <>
      <SchemaEditor
        schema={schema}
        value={value}
        onChange={change}
        label={label}
        currentValueOf={currentValueOf}
        onJsonError={setJsonError}
      />
      {children({
        value,
        isValid: issuesOf(schema, value).length === 0,
        isJson: jsonError === undefined,
      })}
    </>
  );
}
