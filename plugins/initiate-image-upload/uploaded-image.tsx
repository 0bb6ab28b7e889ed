import { useState } from 'react';
import { Facts } from '../../core';
import styles from './page.module.css';

/** What was uploaded, with its size and for how long its address works. */
export function UploadedImage({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const [size, setSize] = useState('');
  return (
    <>
      {/* An image without an address is never loaded, so no error event says that it failed. */}
      {broken || address.trim() === '' ? (
        <p role="status">The image was uploaded, but it cannot be loaded from its URL.</p>
      ) : (
        <img
          data-card
          className={styles.image}
          src={address}
          alt="Your upload"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} pixels`)
          }
          onError={() => setBroken(true)}
        />
      )}
      <Facts
        facts={{
          Size: size,
          Address: address,
          'Works until': expiryOf(address) ?? 'not specified: treat it as temporary',
        }}
      />
    </>
  );
}

/** Discord’s CDN signs addresses of attachments: `ex` is when they end, in seconds since 1970, as a hexadecimal number. */
function expiryOf(address: string): string | undefined {
  const seconds = Number.parseInt(/[?&]ex=([0-9a-f]+)/.exec(address)?.[1] ?? '', 16);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toLocaleString();
}
