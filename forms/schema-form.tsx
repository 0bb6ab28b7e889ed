import { useId, useMemo } from 'react';
import type * as z from 'zod/mini';
import { Field, GroupFields } from './field';
import styles from './form.module.css';
import { FormProvider } from './form-context';
import { nothing, type Present } from './initial';
import { type Issue, issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { canShow, describeSchema, isGroup } from './shape';

export interface SchemaFormProps {
  /** What the form is made of, and what judges the value. */
  schema: z.ZodMiniType;
  /** Anything that JSON can say; it need not fit. */
  value: unknown;
  onChange(value: unknown): void;
  /** What the form is about. */
  label: string;
  /** What holds now, by names of fields: for what a person adds. */
  present?: Present;
  /** What is wrong with the value, where the caller knows it already. */
  issues?: readonly Issue[];
}

/**
 * A form for a value of a schema, with a field for each part of it. Beside a field stands what is wrong with it; a value
 * that does not fit is kept and shown as it is.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, onChange, label, present = nothing } = props;
  const id = useId();
  const root = jsonSchemaOf(schema);
  const issuesOfCaller = props.issues;
  const issues = useMemo(
    () => issuesOfCaller ?? issuesOf(schema, value),
    [issuesOfCaller, schema, value],
  );
  const form = useMemo(() => ({ id, root, issues, present }), [id, root, issues, present]);
  const { shape } = describeSchema(root, root);
  const formIssues = issues.filter(({ path }) => path.length === 0);
  return (
    <FormProvider value={form}>
      <fieldset className={styles.form} aria-label={label}>
        {isGroup(shape) && canShow(shape, value) ? (
          <>
            {formIssues.map(({ message }) => (
              <p key={message} className={styles.issue}>
                {message}
              </p>
            ))}
            <GroupFields {...{ shape, value, onChange }} path={[]} />
            {shape.kind === 'object' && shape.fields.length === 0 && !shape.rest && (
              <p className={styles.gist}>No fields.</p>
            )}
          </>
        ) : (
          <Field name="value" path={[]} schema={root} optional {...{ value, onChange }} />
        )}
      </fieldset>
    </FormProvider>
  );
}
