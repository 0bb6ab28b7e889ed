import { useId, useMemo } from 'react';
import type * as z from 'zod/mini';
import { Field, GroupFields } from './field';
import styles from './form.module.css';
import { FormProvider } from './form-context';
import { type CurrentValueOf, noCurrentValue } from './initial';
import { type Issue, issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { canShow, describeSchema, isGroup } from './shape';

export interface SchemaFormProps {
  schema: z.ZodMiniType;
  /** Any JSON value; it need not be valid. */
  value: unknown;
  onChange(value: unknown): void;
  label: string;
  /** Current values, by names of fields: for parts that a person adds. */
  currentValueOf?: CurrentValueOf;
  /** The value's issues, if the caller knows them already. */
  issues?: readonly Issue[];
}

/**
 * A form for a value of a schema, with a field for each part of it and its issues beside it; an invalid value is kept
 * and shown as it is.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, onChange, label, currentValueOf = noCurrentValue } = props;
  const id = useId();
  const root = jsonSchemaOf(schema);
  const issuesOfCaller = props.issues;
  const issues = useMemo(
    () => issuesOfCaller ?? issuesOf(schema, value),
    [issuesOfCaller, schema, value],
  );
  const form = useMemo(
    () => ({ id, root, issues, currentValueOf }),
    [id, root, issues, currentValueOf],
  );
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
