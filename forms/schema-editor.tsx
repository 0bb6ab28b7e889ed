import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { Button } from './button';
import { type Issue, issuesOf, pathInWords } from './issues';
import { jsonSchemaOf } from './json-schema';
import styles from './schema-editor.module.css';
import { SchemaForm, type SchemaFormProps } from './schema-form';

const JsonEditor = lazy(() => import('./json-editor'));

const views = { form: 'Form', json: 'JSON', both: 'Both' } as const;
type View = keyof typeof views;

interface SchemaEditorProps extends SchemaFormProps {
  /** Called with the reason while the text is not JSON, and with undefined once it is. */
  onUnreadable?(why: string | undefined): void;
}

const nothing = () => undefined;

/** A value of a schema as a form and as JSON, which stay in step, and what the schema says of it. */
export function SchemaEditor({ onUnreadable, ...form }: SchemaEditorProps) {
  const { schema, value, onChange, label, present = nothing } = form;
  const [view, show] = useState<View>('form');
  const [typed, type] = useState<{ text: string; of: unknown }>();
  const verdict = useId();
  const issues = useMemo(() => issuesOf(schema, value), [schema, value]);
  // Text stands for the value with which it was typed, until somebody else gives another one.
  const held = typed?.of === value ? typed : undefined;
  const why = held && readJson(held.text).why;
  const text = held ? held.text : written(value);
  const change = (to: unknown) => {
    type(undefined);
    if (why) onUnreadable?.(undefined);
    onChange(to);
  };
  const enter = (entered: string) => {
    if (entered === text) return;
    const now = readJson(entered);
    type({ text: entered, of: now.why ? value : now.value });
    if (now.why !== why) onUnreadable?.(now.why);
    if (!now.why) onChange(now.value);
  };
  return (
    <div className={styles.editor} data-view={view}>
      <fieldset className={styles.views} aria-label={`${label}: shown as`}>
        {Object.entries(views).map(([name, title]) => (
          <Button key={name} aria-pressed={view === name} onClick={() => show(name as View)}>
            {title}
          </Button>
        ))}
      </fieldset>
      <div className={styles.sides}>
        {view !== 'json' && <SchemaForm {...form} issues={issues} onChange={change} />}
        {view !== 'form' && (
          <Suspense fallback={<p>…</p>}>
            <JsonEditor
              label={`${label} as JSON`}
              text={text}
              schema={jsonSchemaOf(schema)}
              present={present}
              invalid={Boolean(why) || issues.length > 0}
              onChange={enter}
            />
          </Suspense>
        )}
      </div>
      <Verdict id={verdict} why={why} issues={issues} />
    </div>
  );
}

/** How many places are named. */
const MAX_PLACES = 8;

interface VerdictProps {
  id: string;
  /** Why there is no value. */
  why: string | undefined;
  issues: readonly Issue[];
}

function Verdict({ id, why, issues }: VerdictProps) {
  const fits = !why && issues.length === 0;
  return (
    <div id={id} role="status" className={styles.verdict} data-fits={fits}>
      {fits && <p>Fits the schema</p>}
      {why && <p>This is not JSON, so the form shows what it was before: {why}</p>}
      {!why && issues.length > 0 && (
        <>
          <p>Does not fit the schema:</p>
          <ul>
            {issues.slice(0, MAX_PLACES).map((issue) => (
              <li key={`${pathInWords(issue)} ${issue.says}`}>
                <code>{pathInWords(issue)}</code> {issue.says}
              </li>
            ))}
          </ul>
          {issues.length > MAX_PLACES && <p>and {issues.length - MAX_PLACES} more.</p>}
        </>
      )}
    </div>
  );
}

/** The value of a text; undefined for an empty one. */
function readJson(text: string): { value?: unknown; why?: string } {
  if (text.trim() === '') return {};
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
