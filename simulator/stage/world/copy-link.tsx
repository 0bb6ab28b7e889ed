import { useState } from 'react';
import { DEFAULT_WORLD } from '../../world';
import { useStage } from '../context/stage-context';
import { CopyButton } from '../ui/copy-button';
import styles from './copy-link.module.css';
import { linkTo, MAX_LINK_LENGTH } from './link';

/** Copies a link to the stage: people, devices, faults, and the world where it has been changed. */
export function CopyLink() {
  const { options, store } = useStage();
  const [isTooLong, setTooLong] = useState(false);
  const link = async () => {
    const name = options.world ?? DEFAULT_WORLD;
    const { href, isTooLong } = await linkTo(location.href, name, store.get());
    setTooLong(isTooLong);
    return href;
  };
  return (
    <span className={styles.copy}>
      <CopyButton
        text={link}
        label="Copy link to this"
        otherwise="The browser does not let this page use the clipboard. Copy the URL from the address bar instead."
      >
        Copy link
      </CopyButton>
      {isTooLong && (
        <span role="alert" className={styles.cut}>
          This link works only on this simulator. With the world in it, it would be longer than{' '}
          {MAX_LINK_LENGTH.toLocaleString('en')} characters. For another machine, save this world as
          a file (World, Scenarios), and open it there.
        </span>
      )}
    </span>
  );
}
