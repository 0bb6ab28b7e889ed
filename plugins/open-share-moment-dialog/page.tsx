import { useState } from 'react';
import { ErrorNotice, StatusHeading, useCall, usePlatform, useSdk, useSession } from '../../core';
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

  const shared = useCall(async (signal) => {
    setUploaded(undefined);
    const form = new FormData();
    form.append('file', await fetchSample(sample, signal));
    const { attachment } = await platform<{ attachment?: { url: string } }>(
      `/applications/${application.id}/attachment`,
      { method: 'POST', body: form, signal, onUpload: setUploaded },
    );
    if (!attachment) throw new Error('The platform’s answer has no attachment');
    signal.throwIfAborted();
    await sdk.commands.openShareMomentDialog({ mediaUrl: attachment.url });
    return attachment.url;
  });

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
      <p>
        <button type="button" data-primary disabled={shared.status === 'busy'} onClick={shared.run}>
          Share {sample.name}
        </button>
      </p>
      {shared.status === 'busy' && (
        <>
          <StatusHeading>Sharing in progress</StatusHeading>
          <progress aria-label="Upload" value={uploaded} />
        </>
      )}
      {shared.status === 'done' && (
        <>
          <StatusHeading>The share dialog was opened</StatusHeading>
          <p className={styles.address}>
            Media URL: <code>{shared.result}</code>
          </p>
        </>
      )}
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

async function fetchSample({ name, address }: Sample, signal: AbortSignal): Promise<File> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The image could not be fetched: ${response.status}`);
  return new File([await response.blob()], `${name}.png`, { type: 'image/png' });
}
