import { useRef, useState } from 'react';
import { asCode, asTest } from '../../traffic/code';
import type { Row } from '../../traffic/row';
import { Button } from '../ui/button';
import styles from './copy-as.module.css';

/** Copies a row as code for the public package, or as a test. What is copied is shown. */
export function CopyAs({ row }: { row: Row }) {
  const shown = useRef<HTMLPreElement>(null);
  const [text, setText] = useState('');
  const [copied, setCopied] = useState('');
  const copy = async (made: string) => {
    setText(made);
    try {
      await navigator.clipboard.writeText(made);
      setCopied('Copied');
    } catch {
      // A browser may forbid it; the person can still press the keys.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setCopied('Selected: press Ctrl+C or ⌘C to copy');
    }
  };
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy(asCode(row))}>Copy as code</Button>
      <Button onClick={() => void copy(asTest(row, location.href))}>Copy as test</Button>
      <span role="status">{copied}</span>
      <pre ref={shown} hidden={text === ''}>
        {text}
      </pre>
    </div>
  );
}
