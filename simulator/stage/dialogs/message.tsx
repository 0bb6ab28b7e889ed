import type { ReactNode } from 'react';
import { getOwn } from '../../utils';
import { userName } from '../people/people-in-call';
import { avatarUrl } from '../people/pictures';
import styles from './client-dialog.module.css';
import type { DialogContext } from './entry';

interface MessageProps extends DialogContext {
  text: string;
  children?: ReactNode;
}

export function Message({ world, client, text, children }: MessageProps) {
  const { userId, launch } = client;
  const user = getOwn(world.users, userId);
  return (
    <div className={styles.message}>
      {user && <img src={avatarUrl(user)} alt="" width="32" height="32" />}
      <div className="column">
        <p className={styles.title}>
          <bdi>{userName(world, userId, launch?.place.channelId)}</bdi>
        </p>
        <blockquote dir="auto">{text}</blockquote>
        {children}
      </div>
    </div>
  );
}
