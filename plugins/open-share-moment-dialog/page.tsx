import { useState } from 'react';
import {
  CallWaiting,
  ErrorNotice,
  StatusHeading,
  useCall,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import babyBrick from './baby-brick.png';
import styles from './page.module.css';
import pugLife from './pug-life.png';

const samples = [
  { name: 'baby-brick', address: babyBrick, width: 240, height: 320 },
  { name: 'pug-life', address: pugLife, width: 292, height: 320 },
] as const;

type Sample = (typeof samples)[number];

/** Two steps: the image becomes an attachment on the platform's CDN, and the dialog opens with its address. */
export default function OpenShareMomentDialogPage() {
  const sdk = useSdk();
  const platform = usePlatform();
  const { application } = useSession();
  const [sample, setSample] = useState<Sample>(samples[0]);
  const [uploaded, setUploaded] = useState<number>();

  async function upload(signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.append('file', await fetchSample(sample, signal));
    const answer = await platform<{ attachment?: { url?: unknown } } | null>(
      `/applications/${application.id}/attachment`,
      { method: 'POST', body: form, signal, onUpload: setUploaded },
    );
    const url = answer?.attachment?.url;
    if (typeof url === 'string') return url;
    throw new Error('The platform’s answer has no attachment with a url');
  }
  const shared = useCall(
    async (signal, step) => {
      setUploaded(undefined);
      const mediaUrl = await step('upload', () => upload(signal));
      await sdk.commands.openShareMomentDialog({ mediaUrl });
      return mediaUrl;
    },
    { inputs: [sample] },
  );

  return (
    <>
      <fieldset className={styles.samples} disabled={shared.status === 'busy'}>
        <legend>Image to share</legend>
        {samples.map((each) => (
          <label key={each.name}>
            <input
              type="radio"
              name="sample"
              checked={each === sample}
              onChange={() => setSample(each)}
            />
            {each.name}
            <img src={each.address} alt="" width={each.width} height={each.height} />
          </label>
        ))}
      </fieldset>
      <div className={styles.action}>
        <button type="button" data-primary disabled={shared.status === 'busy'} onClick={shared.run}>
          Share {sample.name}
        </button>
        {shared.status === 'busy' && (
          <div>
            <p role="status">sharing in progress</p>
            <progress aria-label="Upload" value={uploaded} />
          </div>
        )}
        {shared.status === 'done' && <StatusHeading>The share dialog was opened</StatusHeading>}
      </div>
      {shared.status === 'done' && (
        <p className={styles.address}>
          Media URL: <code>{shared.result}</code>
        </p>
      )}
      <CallWaiting call={shared} />
      {shared.status === 'failed' && <ErrorNotice error={shared.error} retry={shared.retry} />}
    </>
  );
}

async function fetchSample({ name, address }: Sample, signal: AbortSignal): Promise<File> {
  const response = await fetch(address, { signal });
  const blob = await response.blob();
  // A server that answers every address with its page says 200 too.
  if (!response.ok || blob.type.startsWith('text/') || blob.size === 0) {
    const what = `${response.status}, ${blob.size} bytes of ${blob.type || 'an unknown type'}`;
    throw new Error(
      `The image ${name} could not be fetched: ${what}. Reload the page, then try again`,
    );
  }
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
