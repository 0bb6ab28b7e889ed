import { useState } from 'react';
import {
  CallWaiting,
  ErrorNotice,
  Facts,
  Form,
  GoesWrong,
  LinkCard,
  Next,
  Row,
  ShareOutcome,
  TextField,
  useCall,
  useLiveCode,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import { ImagePicker } from './image-picker';
import type { Picture } from './read-picture';

const message = 'Come try out new features!';

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
      return { ...(await sdk.commands.shareLink({ message, link_id })), link_id };
    },
    { inputs: [picture, title, description, customId] },
  );
  // Before there is a link, its id is the platform’s to give.
  useLiveCode({ command: 'shareLink', args: { message, link_id: shared.result?.link_id ?? '…' } });
  const busy = shared.status === 'busy';
  const share = () => {
    setLacksPicture(!picture);
    if (picture) shared.run();
  };
  const ofPlatform = 'POST /applications/:app/quick-links';

  return (
    <>
      <Form onSubmit={share}>
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
        <TextField
          label="Custom ID"
          value={customId}
          maxLength={64}
          readOnly={busy}
          onChange={setCustomId}
        />
        <Row>
          <button type="submit" data-primary disabled={busy}>
            Click to Share
          </button>
          {busy && (
            <div>
              <p role="status">sharing in progress</p>
              <progress aria-label="Upload" value={uploaded} />
            </div>
          )}
        </Row>
        <CallWaiting call={shared} />
        <ShareOutcome of={shared} />
      </Form>
      {shared.result && (
        <Facts facts={{ 'Link ID': shared.result.link_id, 'Works for': '30 days' }} />
      )}
      {shared.status === 'failed' && <ErrorNotice error={shared.error} retry={shared.retry} />}
      <LinkCard {...{ message, customId, title, description, image: picture?.dataUrl }} />
      <GoesWrong
        title="What can go wrong with making the link"
        of={{ point: { at: ofPlatform, again: shared.run } }}
        refusals={[
          { code: 400, when: 'A field is missing, too long, or not what it should be.' },
          { code: 401, when: 'The access token is missing or has expired.' },
          { code: 413, when: 'The picture is too large.' },
        ]}
      />
      <GoesWrong
        title="What can go wrong with sharing it"
        of={{ point: { at: 'SHARE_LINK', again: shared.run } }}
        refusals={[{ code: 4002, when: 'The client is too old to know the command.' }]}
      />
      <Next pages={{ shareLink: 'A link without a picture', home: 'What a launch knows of it' }} />
    </>
  );
}
