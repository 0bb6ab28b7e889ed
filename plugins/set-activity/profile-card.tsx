import { useNow, useSession } from '../../core';
import type { CommandArgs, CommandResult } from '../../host-bridge';
import styles from './page.module.css';

interface ProfileCardProps {
  activity: CommandArgs<'setActivity'>['activity'] | CommandResult<'setActivity'>;
}

/** The activity in a profile. */
export function ProfileCard({ activity }: ProfileCardProps) {
  const { application } = useSession();
  const { assets = {}, party, timestamps } = activity ?? {};
  const { large_image, large_text, small_image, small_text } = assets ?? {};
  const [players = 0, maxPlayers = 0] = party?.size ?? [];
  return (
    <div data-card data-not-in-picture className={styles.card}>
      <small>Playing</small>
      <div className={styles.images}>
        {large_image && <Image address={large_image} text={large_text ?? 'The large image'} />}
        {small_image && <Image address={small_image} text={small_text ?? 'The small image'} />}
      </div>
      <div>
        <strong>{application.name}</strong>
        <p>{activity?.details}</p>
        <p>
          {activity?.state} {maxPlayers > 0 && `(${players} of ${maxPlayers})`}
        </p>
        {timestamps?.start && <Elapsed since={timestamps.start} />}
      </div>
      {activity?.secrets?.join && <span>Ask to join</span>}
    </div>
  );
}

/** A drawing of an image, with the last part of its address: the page may not load it from another website. */
function Image({ address, text }: { address: string; text: string }) {
  return (
    <i role="img" aria-label={text} title={text}>
      {address.split('/').at(-1)}
    </i>
  );
}

/** @param since in milliseconds since 1970 */
function Elapsed({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useNow() - since) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(seconds < 3600 ? 1 : 0).map((part) => String(part).padStart(2, '0'));
  return <p role="timer">{shown.join(':')} elapsed</p>;
}
