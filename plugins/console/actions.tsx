import { useState } from 'react';
import { asCode, useCopy, useLiveCode } from '../../core';
import type { Draft } from '../../forms';
import type { CommandName } from '../../host-bridge';
import styles from './page.module.css';
import type { RunRequest } from './runs';

interface ActionsProps {
  command: CommandName;
  draft: Draft;
  busy: boolean;
  onRun(requested: RunRequest): void;
}

/** Buttons that send the arguments, after a warning about invalid ones, or copy them as code. */
export function Actions({ command, draft, busy, onRun }: ActionsProps) {
  const { value, fits, readable } = draft;
  const [warnedOf, warn] = useState<{ value: unknown }>();
  const warns = !fits && warnedOf !== undefined && warnedOf.value === value;
  const code = asCode(command, value);
  useLiveCode({ command, args: value });
  const { shown, copied, copy } = useCopy<HTMLPreElement>(code);
  return (
    <>
      <p className={styles.actions}>
        <button
          type="button"
          data-primary
          disabled={busy || !readable}
          onClick={() => (fits ? onRun({ command, args: value }) : warn({ value }))}
        >
          Run
        </button>
        <button type="button" onClick={copy}>
          Copy as code
        </button>
        <span role="status">{copied}</span>
      </p>
      {warns && (
        <div role="alert" className={styles.warning}>
          <p>The arguments do not match the command’s schema.</p>
          <button
            type="button"
            disabled={busy || !readable}
            onClick={() => {
              warn(undefined);
              onRun({ command, args: value, unchecked: true });
            }}
          >
            Send as is
          </button>
        </div>
      )}
      <pre ref={shown} hidden={copied === ''} data-card className={styles.code}>
        {code}
      </pre>
    </>
  );
}
