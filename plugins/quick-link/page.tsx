import { type FormEvent, useState } from 'react';
import { ErrorNotice, StatusHeading, useCall, usePlatform, useSdk, useSession } from '../../core';
import { ImagePicker } from './image-picker';
import styles from './page.module.css';
import type { Picture } from './read-picture';

/** Two steps: the platform makes the link, and the dialog shares it by its id. */
export default function QuickLinkPage() {
  const sdk = useSdk();
  const platform = usePlatform();
  const { application } = useSession();
  const [picture, setPicture] = useState<Picture>();
  const [title, setTitle] = useState('Baby Brick');
  const [description, setDescription] = useState('');
  const [customId, setCustomId] = useState('');
  const [uploaded, setUploaded] = useState<number>();

  const shared = useCall(async (signal) => {
    setUploaded(undefined);
    if (!picture) throw new Error('Choose an image first, for the link to show');
    const link = { custom_id: customId, description, image: picture.dataUrl, title };
    const answer = await platform<{ link_id?: string } | null>(
      `/applications/${application.id}/quick-links/`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(link),
        signal,
        onUpload: setUploaded,
      },
    );
    if (!answer?.link_id) throw new Error('The platform’s answer has no link_id');
    const { link_id } = answer;
    signal.throwIfAborted();
    return sdk.commands.shareLink({ message: 'Come try out new features!', link_id });
  });
  const share = (event: FormEvent) => {
    event.preventDefault();
    shared.run();
  };

  return (
    <>
      <form className={styles.form} onSubmit={share}>
        <ImagePicker picture={picture} onPick={setPicture} />
        <label>
          Title
          <input value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label>
          Description
          <input value={description} onChange={({ target }) => setDescription(target.value)} />
        </label>
        <label>
          Custom ID
          <input value={customId} onChange={({ target }) => setCustomId(target.value)} />
        </label>
        <div className={styles.action}>
          <button type="submit" data-primary disabled={shared.status === 'busy'}>
            Click to Share
          </button>
          {shared.status === 'busy' && (
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
      </form>
      {shared.status === 'failed' && (
        <ErrorNotice error={shared.error}>
          <button type="button" onClick={shared.run}>
            Try again
          </button>
        </ErrorNotice>
      )}
    </>
  );
}
