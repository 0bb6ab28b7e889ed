import { Suspense, useId, useState } from 'react';
import { getOwn } from '../../utils';
import { launchOf, type World } from '../../world';
import { useClient, useStage, useWorld } from '../context/stage-context';
import { lazyComponent } from '../ui/lazy-component';
import { Select } from '../ui/select';
import styles from './people.module.css';
import { userName } from './people-in-call';

const Message = lazyComponent(async () => (await import('./message')).Message);

const MAX_MESSAGES = 50;

/** Every message that leads into the activity, newest first: those sent by its commands, and links to it. */
export function Chat() {
  const { sessions } = useStage();
  const world = useWorld();
  const place = useClient().launch?.place ?? world.home;
  const title = useId();
  const [chosen, choose] = useState('');
  const users = Object.keys(world.users).map((id) => [id, userName(world, id, place.channelId)]);
  const choices: Record<string, string> = {
    '': 'the next available person',
    ...Object.fromEntries(users),
  };
  const messages = launchMessages(world);
  const players = sessions.map(({ clientId }) => getOwn(world.clients, clientId)?.userId);
  const recipientOf = (author: string, channelId: string) => {
    const { recipient_ids = [] } = getOwn(world.channels, channelId) ?? {};
    const people = recipient_ids.length > 0 ? recipient_ids : Object.keys(world.users);
    const recipients = people.filter((id) => id !== author && getOwn(world.users, id));
    const userId = recipients.includes(chosen)
      ? chosen
      : (recipients.find((id) => !players.includes(id)) ?? recipients[0]);
    return userId === undefined ? undefined : { userId, name: userName(world, userId, channelId) };
  };
  return (
    <section className={styles.chat} aria-labelledby={title}>
      <header className={`row ${styles.bar}`}>
        <h2 id={title}>Chat</h2>
        {messages.length > 0 && (
          <Select label="Recipient " choices={choices} value={chosen} onChange={choose} />
        )}
      </header>
      {messages.length === 0 && (
        <p className="note">
          Nothing yet. Messages from shareLink, openShareMomentDialog, openInviteDialog and
          shareInteraction appear here as the recipients see them.
        </p>
      )}
      <ol className="column" aria-label="Messages">
        <Suspense>
          {messages.map(({ message, channelId, link }) => (
            <Message
              key={message.id}
              {...{ message, channelId, link }}
              recipient={recipientOf(message.author_id, channelId)}
            />
          ))}
        </Suspense>
      </ol>
    </section>
  );
}

function launchMessages(world: World) {
  const customIdOf = (id: string) => getOwn(world.quickLinks, id)?.custom_id ?? undefined;
  const linked = Object.entries(world.messages).flatMap(([channelId, messages]) =>
    messages.flatMap((message) => {
      const link = launchOf(message, world.application.id, customIdOf);
      return link ? [{ channelId, message, link }] : [];
    }),
  );
  const at = ({ message }: (typeof linked)[number]) => Date.parse(message.timestamp) || 0;
  return linked.sort((one, other) => at(other) - at(one)).slice(0, MAX_MESSAGES);
}
