import { useSession } from '../../core';
import type { CommandArgs, CommandResult } from '../../host-bridge';
import styles from './page.module.css';

interface ProfileCardProps {
  activity: CommandArgs<'setActivity'>['activity'] | CommandResult<'setActivity'>;
}

/** The activity in a profile. Its pictures are loaded by the client. */
export function ProfileCard({ activity }: ProfileCardProps) {
  const { application } = useSession();
  const [players = 0, maxPlayers = 0] = activity?.party?.size ?? [];
  return (
    <div data-card data-not-in-picture className={styles.card}>
      <small>Playing</small>
      <i aria-hidden="true" />
      <div>
        <strong>{application.name}</strong>
        <p>{activity?.details}</p>
        <p>
          {activity?.state} {maxPlayers > 0 && `(${players} of ${maxPlayers})`}
        </p>
        <p>00:00 elapsed</p>
      </div>
      {activity?.secrets?.join && <span>Ask to join</span>}
    </div>
  );
}
