import { createEditor, type PrismEditor } from 'prism-code-editor';
import { autoComplete, fuzzyFilter, registerCompletions } from 'prism-code-editor/autocomplete';
import { defaultCommands, editHistory, setIgnoreTab } from 'prism-code-editor/commands';
import { cursorPosition } from 'prism-code-editor/cursor';
import { useEffect, useRef } from 'react';
import 'prism-code-editor/autocomplete.css';
import 'prism-code-editor/languages/json';
import 'prism-code-editor/layout.css';
import 'prism-code-editor/prism/languages/json';
import { type Completions, completionsAt } from './completions';
import type { CurrentValueOf } from './initial';
import styles from './json-editor.module.css';
import type { JsonSchema } from './json-schema';

interface JsonEditorProps {
  label: string;
  text: string;
  schema: JsonSchema;
  currentValueOf: CurrentValueOf;
  invalid: boolean;
  onChange(text: string): void;
}

/** Completions are registered once for a language: each editor has its own. */
const completions = new WeakMap<PrismEditor, (offset: number) => Completions | undefined>();
registerCompletions(['json'], {
  sources: [({ pos }, editor) => completions.get(editor)?.(pos)],
});

// It is a field of a form, which Tab leaves like every other.
setIgnoreTab(true);

/** The longest highlighted text, in characters: in 10,000 lines, each key takes a second. */
const MAX_HIGHLIGHTED_LENGTH = 50_000;

/** An editor for JSON of a schema. Ctrl+Space offers completions, except in a very long text. */
export default function JsonEditor(props: JsonEditorProps) {
  const { label, text, invalid, onChange } = props;
  if (text.length <= MAX_HIGHLIGHTED_LENGTH) return <HighlightedEditor {...props} />;
  return (
    <textarea
      className={styles.plain}
      aria-label={label}
      aria-invalid={invalid}
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function HighlightedEditor(props: JsonEditorProps) {
  const { label, text, schema, currentValueOf, invalid, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<PrismEditor>(undefined);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const made = createEditor(
      container.current,
      { language: 'json', lineNumbers: false, wordWrap: true, class: styles.editor ?? '' },
      cursorPosition(),
      defaultCommands(),
      editHistory(),
      autoComplete({ filter: fuzzyFilter }),
    );
    made.on('update', (value) => changed.current(value));
    editor.current = made;
    return () => made.remove();
  }, []);

  useEffect(() => {
    const { current } = editor;
    if (current)
      completions.set(current, (offset) =>
        completionsAt(current.value, offset, schema, currentValueOf),
      );
  }, [schema, currentValueOf]);

  useEffect(() => {
    if (editor.current && editor.current.value !== text) editor.current.setOptions({ value: text });
  }, [text]);

  useEffect(() => {
    const { textarea } = editor.current ?? {};
    textarea?.setAttribute('aria-label', label);
    textarea?.setAttribute('aria-invalid', String(invalid));
  }, [label, invalid]);

  return <div ref={container} className={styles.place} />;
}
