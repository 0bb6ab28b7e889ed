import { useState } from 'react';
import { Facts } from '../../core';
import styles from './page.module.css';

/** The uploaded image, with its size and the expiry of its address. */
export function UploadedImage({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const [size, setSize] = useState('');
  return (
    <>
      {/* An image without an address is never loaded, so no error event reports that it failed. */}
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

/** Returns the expiry of an attachment address signed by Discord’s CDN: `ex` is in hexadecimal seconds since 1970. */
function expiryOf(address: string): string | undefined {
  const seconds = Number.parseInt(/[?&]ex=([0-9a-f]+)/.exec(address)?.[1] ?? '', 16);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toLocaleString();
}
