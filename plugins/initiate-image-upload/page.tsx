import { useState } from 'react';
import { CallResult, useCall, useSdk } from '../../core';
import styles from './page.module.css';

/** The client does everything: the activity gets the address of the image, never its file. */
export default function InitiateImageUploadPage() {
  const sdk = useSdk();
  const upload = useCall(() => sdk.commands.initiateImageUpload());
  const address = upload.result?.image_url;
  return (
    <>
      <p>
        <button type="button" data-primary disabled={upload.status === 'busy'} onClick={upload.run}>
          Upload an image
        </button>
      </p>
      {address !== undefined && <UploadedImage key={address} address={address} />}
      <CallResult call={upload} />
    </>
  );
}

function UploadedImage({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  // An image without an address is never loaded, so no error event says that it failed.
  if (broken || address.trim() === '') {
    return <p role="status">The image was uploaded, but it cannot be loaded from its address.</p>;
  }
  return (
    <img
      className={styles.image}
      src={address}
      alt="What was uploaded"
      onError={() => setBroken(true)}
    />
  );
}
