import { useState } from 'react';
import {
  CallStatus,
  Facts,
  Form,
  LinkCard,
  PossibleRefusals,
  Row,
  ShareOutcome,
  ShareProgress,
  TextField,
  useCall,
  useLiveCode,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import { ImagePicker } from './image-picker';
import type { Picture } from './read-picture';

const fields = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'custom_id', label: 'Custom ID', maxLength: 64 },
] as const;

const message = 'Come try out new features!';

/** Two steps: the platform creates the link, and the dialog shares it by its id. */
export default function QuickLinkPage() {
  const sdk = useSdk();
  const platform = usePlatform();
  const { application } = useSession();
  const [picture, setPicture] = useState<Picture>();
  const [texts, setTexts] = useState({ title: 'Baby Brick', description: '', custom_id: '' });
  const [uploaded, setUploaded] = useState<number>();

  async function makeLink(body: string, signal: AbortSignal): Promise<string> {
    const response = await platform<{ link_id?: unknown } | null>(
      `/applications/${application.id}/quick-links/`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal,
        onUpload: setUploaded,
      },
    );
    if (typeof response?.link_id === 'string') return response.link_id;
    throw new Error('The platform’s response has no link_id');
  }
  const shared = useCall(
    async (signal, step, image: typeof picture, content: typeof texts) => {
      setUploaded(undefined);
      const body = JSON.stringify({ ...content, image: image?.dataUrl });
      const link_id = await step('make the link', () => makeLink(body, signal));
      return { ...(await sdk.commands.shareLink({ message, link_id })), link_id };
    },
    { inputs: [picture, texts] },
  );
  // Before there is a link, its id is up to the platform.
  useLiveCode({ command: 'shareLink', args: { message, link_id: shared.result?.link_id ?? '…' } });
  const busy = shared.status === 'busy';
  const run = () => shared.run(picture, texts);

  return (
    <>
      <Form onSubmit={run}>
        <ImagePicker picture={picture} disabled={busy} onPick={setPicture} />
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={texts[name]}
            readOnly={busy}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
          />
        ))}
        <Row>
          <button type="submit" data-primary disabled={busy}>
            Click to Share
          </button>
          {busy && <ShareProgress uploaded={uploaded} />}
        </Row>
        <ShareOutcome of={shared} />
      </Form>
      {shared.result && (
        <Facts facts={{ 'Link ID': shared.result.link_id, 'Works for': '30 days' }} />
      )}
      <CallStatus call={shared} />
      <LinkCard {...texts} message={message} customId={texts.custom_id} image={picture?.dataUrl} />
      <PossibleRefusals
        title="What can go wrong when creating the link"
        of={{ run }}
        at="POST /applications/:app/quick-links"
        refusals={[
          { code: 400, when: 'A field is missing, too long or invalid.' },
          { code: 413, when: 'The image is too large.' },
        ]}
      />
      <PossibleRefusals title="What can go wrong when sharing it" of={{ run }} at="shareLink" />
    </>
  );
}
