import { getOwn } from '../../utils';
import { userName } from '../people/people-in-call';
import { avatarUrl, iconUrl } from '../people/pictures';
import styles from './client-dialog.module.css';
import type { DialogContext } from './entry';

export function DialogHeader({ world, client }: DialogContext) {
  const { application } = world;
  const user = getOwn(world.users, client.userId);
  const { channelId } = client.launch?.place ?? world.home;
  const icon = iconUrl(application);
  return (
    <div className={styles.header}>
      {icon ? (
        <img className={styles.icon} src={icon} alt="" />
      ) : (
        <span className={`${styles.icon} ${styles.initial}`} aria-hidden="true">
          {[...application.name][0]}
        </span>
      )}
      <p>
        <bdi className="cut">{application.name}</bdi>
        {user && (
          <small className="cut">
            <img className={styles.face} src={avatarUrl(user)} alt="" width="16" height="16" />
            asks <bdi className="cut">{userName(world, client.userId, channelId)}</bdi>
          </small>
        )}
      </p>
    </div>
  );
}
