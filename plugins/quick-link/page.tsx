import { type FormEvent, useState } from 'react';
import {
  CallWaiting,
  ErrorNotice,
  StatusHeading,
  useCall,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import { ImagePicker } from './image-picker';
import styles from './page.module.css';
import type { Picture } from './read-picture';

/** Two steps: the platform makes the link, and the dialog shares it by its id. */
export default function QuickLinkPage() {
  const sdk = useSdk();
  const platform = usePlatform();
  const { application } = useSession();
  const [picture, setPicture] = useState<Picture>();
  const [lacksPicture, setLacksPicture] = useState(false);
  const [title, setTitle] = useState('Baby Brick');
  const [description, setDescription] = useState('');
  const [customId, setCustomId] = useState('');
  const [uploaded, setUploaded] = useState<number>();

  async function makeLink(image: string, signal: AbortSignal): Promise<string> {
    const answer = await platform<{ link_id?: unknown } | null>(
      `/applications/${application.id}/quick-links/`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ custom_id: customId, description, image, title }),
        signal,
        onUpload: setUploaded,
      },
    );
    if (typeof answer?.link_id === 'string') return answer.link_id;
    throw new Error('The platform’s answer has no link_id');
  }
  const shared = useCall(
    async (signal, step) => {
      setUploaded(undefined);
      const image = picture?.dataUrl ?? '';
      const link_id = await step('make the link', () => makeLink(image, signal));
      return sdk.commands.shareLink({ message: 'Come try out new features!', link_id });
    },
    { inputs: [picture, title, description, customId] },
  );
  const busy = shared.status === 'busy';
  const share = (event: FormEvent) => {
    event.preventDefault();
    setLacksPicture(!picture);
    if (picture) shared.run();
  };

  return (
    <>
      <form className={styles.form} onSubmit={share}>
        <ImagePicker
          picture={picture}
          disabled={busy}
          isMissing={lacksPicture}
          onPick={(picked) => {
            setLacksPicture(false);
            setPicture(picked);
          }}
        />
        <TextField label="Title" value={title} readOnly={busy} onChange={setTitle} />
        <TextField
          label="Description"
          value={description}
          readOnly={busy}
          onChange={setDescription}
        />
        <TextField label="Custom ID" value={customId} readOnly={busy} onChange={setCustomId} />
        <div className={styles.action}>
          <button type="submit" data-primary disabled={busy}>
            Click to Share
          </button>
          {busy && (
            <div>
              <p role="status">sharing in progress</p>
              <progress aria-label="Upload" value={uploaded} />
            </div>
          )}
          {(shared.status === 'done' || shared.status === 'failed') && (
            <StatusHeading>
              {shared.result?.success ? 'Succesfully shared!' : 'Did not share'}
            </StatusHeading>
          )}
        </div>
        <CallWaiting call={shared} />
      </form>
      {shared.status === 'failed' && <ErrorNotice error={shared.error} retry={shared.retry} />}
    </>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  readOnly: boolean;
  onChange(value: string): void;
}

function TextField({ label, value, readOnly, onChange }: TextFieldProps) {
  return (
    <label>
      {label}
      <input value={value} readOnly={readOnly} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
