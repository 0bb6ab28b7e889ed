import { type ReactNode, useState } from 'react';
import { initialOf, type Present } from './initial';
import { issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { SchemaEditor } from './schema-editor';
import type { SchemaFormProps } from './schema-form';

/** A value as far as a person has come with it. */
export interface Draft {
  value: unknown;
  /** Whether the schema takes it. */
  fits: boolean;
  /** Whether the text beside the form is JSON; while it is not, the value is what it was before. */
  readable: boolean;
}

interface SchemaDraftProps extends Pick<SchemaFormProps, 'schema' | 'label'> {
  /** What it begins with; undefined for what must be there. */
  initial: unknown;
  /** What holds now, by names of fields. */
  present: Present;
  /** What stands below it, such as the button that sends it. */
  children(draft: Draft): ReactNode;
}

/** The editor of a value that nobody else holds: with another key, it starts over. */
export function SchemaDraft({ schema, initial, label, present, children }: SchemaDraftProps) {
  const root = jsonSchemaOf(schema);
  const [value, change] = useState(() => initial ?? initialOf(root, root, present));
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <>
      <SchemaEditor
        schema={schema}
        value={value}
        onChange={change}
        label={label}
        present={present}
        onUnreadable={setUnreadable}
      />
      {children({
        value,
        fits: issuesOf(schema, value).length === 0,
        readable: unreadable === undefined,
      })}
    </>
  );
}
