import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from './button';
import { noCurrentValue } from './initial';
import { formatPath, type Issue, issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import styles from './schema-editor.module.css';
import { SchemaForm, type SchemaFormProps } from './schema-form';

const JsonEditor = lazy(() => import('./json-editor'));

const views = { form: 'Form', json: 'JSON', both: 'Both' } as const;
type View = keyof typeof views;

interface SchemaEditorProps extends SchemaFormProps {
  /** Called with the reason while the text is not JSON, and with undefined once it is. */
  onJsonError?(reason: string | undefined): void;
}

/** A value of a schema as a form and as JSON, which stay in sync, and the value's issues. */
export function SchemaEditor({ onJsonError, ...form }: SchemaEditorProps) {
  const { schema, value, onChange, label, currentValueOf = noCurrentValue } = form;
  const [view, setView] = useState<View>('form');
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  const issues = useMemo(() => issuesOf(schema, value), [schema, value]);
  // The text belongs to the value with which it was typed, until the caller passes another one.
  const currentDraft = draft?.value === value ? draft : undefined;
  const reason = currentDraft && readJson(currentDraft.text).reason;
  const text = currentDraft?.text ?? JSON.stringify(value, null, 2) ?? '';
  const change = (next: unknown) => {
    setDraft(undefined);
    if (reason) onJsonError?.(undefined);
    onChange(next);
  };
  const changeText = (newText: string) => {
    if (newText === text) return;
    const parsed = readJson(newText);
    setDraft({ text: newText, value: parsed.reason ? value : parsed.value });
    if (parsed.reason !== reason) onJsonError?.(parsed.reason);
    if (!parsed.reason) onChange(parsed.value);
  };
  return (
    <div className={styles.editor} data-view={view}>
      <fieldset className={styles.views} aria-label={`Show ${label} as`}>
        {Object.entries(views).map(([name, title]) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name as View)}>
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
              currentValueOf={currentValueOf}
              invalid={Boolean(reason) || issues.length > 0}
              onChange={changeText}
            />
          </Suspense>
        )}
      </div>
      <ValidationStatus reason={reason} issues={issues} />
    </div>
  );
}

const MAX_ISSUES = 8;

function ValidationStatus({
  reason,
  issues,
}: {
  reason: string | undefined;
  issues: readonly Issue[];
}) {
  const isValid = !reason && issues.length === 0;
  return (
    <div role="status" className={styles.verdict} data-fits={isValid}>
      {isValid && <p>Matches the schema</p>}
      {reason && <p>This is not JSON, so the form still shows the previous value: {reason}</p>}
      {!reason && issues.length > 0 && (
        <>
          <p>Does not match the schema:</p>
          <ul>
            {issues.slice(0, MAX_ISSUES).map((issue) => (
              <li key={`${formatPath(issue)} ${issue.message}`}>
                <code>{formatPath(issue)}</code> {issue.message}
              </li>
            ))}
          </ul>
          {issues.length > MAX_ISSUES && <p>and {issues.length - MAX_ISSUES} more.</p>}
        </>
      )}
    </div>
  );
}

/** Returns the value of a text; undefined for an empty one. */
function readJson(text: string): { value?: unknown; reason?: string } {
  if (text.trim() === '') return {};
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
