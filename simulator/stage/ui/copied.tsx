import { useRef } from 'react';
import styles from './copied.module.css';
import { CopyButton } from './copy-button';

export function Copied({ text, what }: { text: string; what: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <p className="row">
      <code ref={shown} className={styles.copied}>
        {text}
      </code>
      <CopyButton label={`Copy ${what}`} text={() => text} shown={shown}>
        Copy
      </CopyButton>
    </p>
  );
}
