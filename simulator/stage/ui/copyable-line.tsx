import { useRef } from 'react';
import { CopyButton } from './copy-button';
import styles from './copyable-line.module.css';

export function CopyableLine({ text, what }: { text: string; what: string }) {
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
