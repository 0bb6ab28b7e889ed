import { type FormEvent, useId, useRef, useState } from 'react';
import type { Client, Dialog, DialogAnswer, World, WorldStore } from '../../world';
import { Button } from '../ui/button';
import { siteOf } from './addresses';
import styles from './client-dialog.module.css';
import { describe } from './describe';
import { uploadFile } from './upload';
import { useTakenFocus } from './use-taken-focus';

interface ClientDialogProps {
  dialog: Dialog;
  /** How many more wait behind it. */
  waiting: number;
  store: WorldStore;
  world: World;
  client: Client;
}

/**
 * A dialog of the simulated client, over the frame of its player: the other players and the panels can be used
 * meanwhile. Give it a key of its own.
 */
export function ClientDialog({ dialog, waiting, store, world, client }: ClientDialogProps) {
  const [problem, setProblem] = useState('');
  const [always, setAlways] = useState(false);
  const [trust, setTrust] = useState(false);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLDialogElement>(null);
  const title = useId();
  useTakenFocus(element);

  const { command } = dialog;
  const words = describe(dialog, world, client);
  const answer = async (decision: DialogAnswer['decision']) => {
    setBusy(true);
    try {
      const accepted = decision === 'accept';
      const image = accepted && file ? await uploadFile(store, client, file) : undefined;
      await store.commit({
        type: 'answer',
        client: client.id,
        dialog: dialog.id,
        answer: {
          decision,
          ...(always ? { always } : {}),
          ...(trust && accepted ? { trust } : {}),
          ...(image ? { image } : {}),
        },
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void answer('accept');
  };
  // These commands are answered when the dialog opens, so they cannot fail any more.
  const mayFail = !ANSWERED.has(command);

  return (
    <div className={styles.over}>
      <dialog
        open
        ref={element}
        tabIndex={-1}
        className={styles.dialog}
        aria-labelledby={title}
        data-dialog={command}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !busy) void answer('cancel');
        }}
      >
        <form onSubmit={submit}>
          <h2 id={title}>{words.title}</h2>
          <div className={styles.content}>
            {words.content}
            {command === 'INITIATE_IMAGE_UPLOAD' && (
              <label>
                Image. Without one, the simulator draws one
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/gif,image/webp"
                  onChange={({ target }) => setFile(target.files?.[0])}
                />
              </label>
            )}
          </div>
          {command === 'OPEN_EXTERNAL_LINK' && (
            <Check checked={trust} onChange={setTrust}>
              Trust {siteOf(dialog.url)} from now on
            </Check>
          )}
          <Check checked={always} onChange={setAlways}>
            {command === 'ENCOURAGE_HW_ACCELERATION'
              ? 'Don’t show this again'
              : 'Always answer so, without asking'}
          </Check>
          {problem && <p role="alert">{problem}</p>}
          <div className={styles.buttons}>
            {mayFail && (
              <button
                type="button"
                className={styles.fail}
                disabled={busy}
                title="As if something broke on the way"
                onClick={() => answer('fail')}
              >
                Let it fail
              </button>
            )}
            <Button disabled={busy} onClick={() => answer('cancel')}>
              {words.cancel}
            </Button>
            {command === 'SHARE_LINK' && (
              <Button disabled={busy} onClick={() => answer('copy link')}>
                Copy link
              </Button>
            )}
            <Button primary type="submit" disabled={busy}>
              {words.accept}
            </Button>
          </div>
          {waiting > 0 && <p className={styles.waiting}>{waiting} more behind this one</p>}
        </form>
      </dialog>
    </div>
  );
}

const ANSWERED = new Set<string>([
  'ENCOURAGE_HW_ACCELERATION',
  'OPEN_INVITE_DIALOG',
  'OPEN_SHARE_MOMENT_DIALOG',
]);

interface CheckProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: React.ReactNode;
}

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
