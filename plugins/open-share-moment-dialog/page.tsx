import { useState } from 'react';
import {
  CallStatus,
  Facts,
  PossibleRefusals,
  Section,
  ShareProgress,
  StatusHeading,
  useCall,
  useLiveCode,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import styles from './page.module.css';
import { fileOf, type Picture, Pictures, samples } from './picture';

/** In characters. Source: the specification, section 5. */
const MAX_MEDIA_URL_LENGTH = 1024;

/** Two steps: the image becomes an attachment on the platform's CDN, and the dialog opens with its address. */
export default function OpenShareMomentDialogPage() {
  const sdk = useSdk();
  const platform = usePlatform();
  const { application } = useSession();
  const [picture, setPicture] = useState<Picture>(samples[0]);
  const [uploaded, setUploaded] = useState<number>();

  async function upload(picture: Picture, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.append('file', await fileOf(picture, signal));
    const response = await platform<{ attachment?: { url?: unknown } } | null>(
      `/applications/${application.id}/attachment`,
      { method: 'POST', body: form, signal, onUpload: setUploaded },
    );
    const url = response?.attachment?.url;
    if (typeof url === 'string') return url;
    throw new Error('The platform’s response has no attachment.url');
  }
  const shared = useCall(
    async (signal, step, picture: Picture) => {
      setUploaded(undefined);
      const mediaUrl = await step('upload', () => upload(picture, signal));
      await sdk.commands.openShareMomentDialog({ mediaUrl });
      return mediaUrl;
    },
    { inputs: [picture] },
  );
  const share = () => shared.run(picture);
  useLiveCode({
    command: 'openShareMomentDialog',
    args: { mediaUrl: shared.result ?? 'the URL of the attachment' },
  });

  return (
    <>
      <Section title="Try it">
        <Pictures picked={picture} disabled={shared.status === 'busy'} onPick={setPicture} />
        <div className={styles.action}>
          <button type="button" data-primary disabled={shared.status === 'busy'} onClick={share}>
            Share {picture.name}
          </button>
          {shared.status === 'busy' && <ShareProgress uploaded={uploaded} />}
          {shared.status === 'done' && <StatusHeading>The share dialog was opened</StatusHeading>}
        </div>
      </Section>
      {shared.status === 'done' && (
        <>
          <p className={styles.address}>
            Media URL: <code>{shared.result}</code>
          </p>
          <Facts
            facts={{
              Length: `${shared.result?.length} of at most ${MAX_MEDIA_URL_LENGTH} characters`,
              Location: shared.result?.startsWith('blob:')
                ? 'in this tab: mock mode has no CDN'
                : 'on the platform’s CDN, for a short time: share it right away',
            }}
          />
        </>
      )}
      <CallStatus call={shared} />
      <PossibleRefusals
        of={{ run: share }}
        at="openShareMomentDialog"
        refusals={[
          {
            code: 4000,
            when: 'The URL is longer than 1024 characters, or is not on Discord’s CDN.',
          },
        ]}
      />
      <PossibleRefusals
        title="What can go wrong with the upload"
        of={{ run: share }}
        at="POST /applications/:app/attachment"
        refusals={[{ code: 413, when: 'The image is larger than 10 MiB.' }]}
      />
    </>
  );
}
