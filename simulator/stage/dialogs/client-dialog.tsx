import { useId, useRef, useState } from 'react';
import type { Dialog, DialogAnswer } from '../../world';
import { useClient, useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { submitHandler } from '../ui/submit-handler';
import { useAttempt } from '../ui/use-attempt';
import styles from './client-dialog.module.css';
import { DialogHeader } from './dialog-header';
import type { DialogEntry, DialogInput } from './entry';
import { dialogs } from './table';
import { useDialogFocus } from './use-dialog-focus';

interface ClientDialogProps {
  dialog: Dialog;
  waiting: number;
}

/** It covers the frame of its player: other players and the panels stay usable. Give it a key of its own. */
export function ClientDialog({ dialog, waiting }: ClientDialogProps) {
  const { store } = useStage();
  const context = { world: useWorld(), client: useClient() };
  const [input, setInput] = useState<DialogInput>({});
  const [always, setAlways] = useState(false);
  const [busy, setBusy] = useState(false);
  const { attempt, problem } = useAttempt();
  const element = useRef<HTMLDialogElement>(null);
  const title = useId();
  useDialogFocus(element);

  const entry = dialogs[dialog.command] as DialogEntry<Dialog>;
  const { acceptLabel, extraButton, Content, Choice } = entry;
  const commit = async (decision: DialogAnswer['decision']) => {
    setBusy(true);
    try {
      const { client } = context;
      const more = decision === 'accept' ? await entry.accepted?.(input, store, client) : {};
      const answer = { decision, ...(always ? { always } : {}), ...more };
      await store.commit({ type: 'answer', client: client.id, dialog: dialog.id, answer });
    } catch (error) {
      setBusy(false);
      throw error;
    }
  };
  const answer = (decision: DialogAnswer['decision']) => attempt(commit(decision));
  const part = { ...context, dialog, input, onInput: setInput };

  return (
    <div className={styles.over}>
      <dialog
        open
        ref={element}
        tabIndex={-1}
        className={styles.dialog}
        aria-labelledby={title}
        data-dialog={dialog.command}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !busy) answer('cancel');
        }}
      >
        <form onSubmit={submitHandler(() => answer('accept'))}>
          <div className={styles.client}>
            <DialogHeader {...context} />
            <h2 id={title}>{entry.title(dialog, context)}</h2>
            <div className={styles.content}>
              <Content {...part} />
            </div>
            {Choice && <Choice {...part} />}
            {entry.alwaysLabel && (
              <Checkbox checked={always} onChange={setAlways}>
                {entry.alwaysLabel}
              </Checkbox>
            )}
            {problem && <p role="alert">{problem}</p>}
            <div className={styles.buttons}>
              <Button disabled={busy} onClick={() => answer('cancel')}>
                {entry.cancelLabel}
              </Button>
              {extraButton && (
                <Button disabled={busy} onClick={() => answer(extraButton.decision)}>
                  {extraButton.label}
                </Button>
              )}
              <Button primary type="submit" disabled={busy}>
                {typeof acceptLabel === 'string' ? acceptLabel : acceptLabel(dialog, context)}
              </Button>
            </div>
          </div>
          {/* Not part of a real client's dialog. */}
          <footer className={`row ${styles.simulators}`}>
            <h3>Only in the simulator</h3>
            {entry.note && <p>{entry.note}</p>}
            {!entry.alwaysLabel && (
              <Checkbox checked={always} onChange={setAlways}>
                Always give this answer
              </Checkbox>
            )}
            {!entry.isReplyImmediate && (
              <button
                type="button"
                className={styles.fail}
                disabled={busy}
                title={`${dialog.command} returns an error, as if something broke along the way`}
                onClick={() => answer('fail')}
              >
                Make it fail
              </button>
            )}
            {waiting > 0 && <p>{waiting} more behind this one</p>}
          </footer>
        </form>
      </dialog>
    </div>
  );
}
