import { useState } from 'react';
import { Button } from '../ui/button';
import styles from './proxy-panel.module.css';

/** Text beside a button that copies it; where the browser does not let it, the text can be selected. */
export function Copied({ text, what }: { text: string; what: string }) {
  const [said, say] = useState('');
  const copy = () => {
    // Missing where the stage is not served securely.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.then(
      () => say('Copied'),
      () => say('Select it, and press Ctrl+C'),
    );
  };
  return (
    <p className={styles.copied}>
      <code>{text}</code>
      <Button aria-label={`Copy ${what}`} onClick={copy}>
        Copy
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
