import { useRef, useState } from 'react';
import { asCode, asTest, type Row } from '../../traffic';
import { CopyButton } from '../ui/copy-button';
import styles from './copy-as.module.css';

/** Copies a row as code for the public package, or as a test, and shows the code. */
export function CopyAs({ row, secrets }: { row: Row; secrets: ReadonlySet<string> }) {
  const shown = useRef<HTMLPreElement>(null);
  const [text, setText] = useState('');
  const show = (code: string) => {
    setText(code);
    return code;
  };
  return (
    <div className={`dense row ${styles.copy}`}>
      <CopyButton text={() => show(asCode(row))} shown={shown}>
        Copy as code
      </CopyButton>
      <CopyButton text={() => show(asTest(row, location.href, secrets))} shown={shown}>
        Copy as test
      </CopyButton>
      <pre ref={shown} hidden={text === ''}>
        {text}
      </pre>
    </div>
  );
}
