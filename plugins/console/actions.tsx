import { useState } from 'react';
import { commandToCode, useCopy, useLiveCode } from '../../core';
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
  const { value, isValid, isJson } = draft;
  const [warnedDraft, setWarnedDraft] = useState<{ value: unknown }>();
  const isWarning = !isValid && warnedDraft !== undefined && warnedDraft.value === value;
  const code = commandToCode(command, value);
  useLiveCode({ command, args: value });
  const { textRef, copyStatus, copy } = useCopy<HTMLPreElement>(code);
  return (
    <>
      <p className={styles.actions}>
        <button
          type="button"
          data-primary
          disabled={busy || !isJson}
          onClick={() => (isValid ? onRun({ command, args: value }) : setWarnedDraft({ value }))}
        >
          Run
        </button>
        <button type="button" onClick={copy}>
          Copy as code
        </button>
        <span role="status">{copyStatus}</span>
      </p>
      {isWarning && (
        <div role="alert" className={styles.warning}>
          <p>The arguments do not match the command’s schema.</p>
          <button
            type="button"
            disabled={busy || !isJson}
            onClick={() => {
              setWarnedDraft(undefined);
              onRun({ command, args: value, unchecked: true });
            }}
          >
            Send as is
          </button>
        </div>
      )}
      <pre ref={textRef} hidden={copyStatus === ''} data-card className={styles.code}>
        {code}
      </pre>
    </>
  );
}
