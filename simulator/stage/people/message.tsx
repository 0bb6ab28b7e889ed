import { getOwn } from '../../utils';
import { authorOf, type LaunchLink, type StoredMessage, type World } from '../../world';
import { useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import styles from './people.module.css';
import { userName } from './people-in-call';
import { avatarUrl, Picture } from './pictures';
import { ButtonLabels, ShortText } from './short-text';

interface MessageProps {
  message: StoredMessage;
  channelId: string;
  link: LaunchLink;
  /** The user who opens it; undefined where nobody is left. */
  recipient: { userId: string; name: string } | undefined;
}

export function Message({ message, channelId, link, recipient }: MessageProps) {
  const { openLink } = useStage();
  const world = useWorld();
  const { author_id, content, embeds, attachments, activity, components = [] } = message;
  const author = authorOf(world, author_id);
  const name = userName(world, author_id, channelId);
  return (
    <li className={styles.message}>
      <Picture name={author && avatarUrl(author)} words={name} className={styles.avatar} />
      <div className={`column ${styles.body}`}>
        <p className={styles.byline}>
          <bdi className={styles.strong}>{name}</bdi>{' '}
          <span className="note">in {channelName(world, channelId, author_id)}</span>{' '}
          <Clock at={Date.parse(message.timestamp) || 0} />
        </p>
        <ShortText text={content} maxLength={2000} className={styles.text} />
        {activity && (
          <div className={styles.embed}>
            <p className={styles.strong}>Invited you to {world.application.name}</p>
          </div>
        )}
        {embeds.map((embed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an embed has no id, and keeps its place
          <div key={index} className={styles.embed}>
            <ShortText text={embed.title} className={styles.strong} />
            <ShortText text={embed.description} />
            {embed.image?.url && <Picture name={embed.image.url} words={embed.title || 'Image'} />}
          </div>
        ))}
        {attachments.map(({ id, url, filename }) => (
          <Picture key={id} name={url} words={filename} />
        ))}
        <Buttons rows={components} />
        <p className="row">
          {recipient && (
            <Button onClick={() => openLink(recipient.userId, link)}>
              Open as <bdi>{recipient.name}</bdi>
            </Button>
          )}
          {Object.entries({ custom_id: link.customId, link_id: link.linkId }).map(
            ([field, value]) =>
              value && (
                <code key={field} className="soft" dir="auto">
                  {field}={value}
                </code>
              ),
          )}
        </p>
      </div>
    </li>
  );
}

/** The labels of a message's buttons; presses are handled by a server. */
function Buttons({ rows }: { rows: readonly unknown[] }) {
  const buttons = rows.flatMap((row) => fieldOf(row, 'components'));
  const labels = buttons.flatMap((button) => fieldOf(button, 'label')).map(String);
  return <ButtonLabels of="Buttons of the message" labels={labels} />;
}

/** Returns a field of an activity's data as a list, whatever it is. */
function fieldOf(value: unknown, name: string): unknown[] {
  const field: unknown = Object(value)[name];
  return Array.isArray(field) ? field : field === undefined ? [] : [field];
}

function channelName(world: World, channelId: string, authorId: string): string {
  const channel = getOwn(world.channels, channelId);
  if (channel?.name) return channel.name;
  const recipients = (channel?.recipient_ids ?? []).filter((id) => id !== authorId);
  return `a private channel with ${recipients.map((id) => userName(world, id)).join(', ')}`;
}
