import type { User } from '../../host-bridge/protocol';
import type { World } from './world';

/**
 * The user of the application's bot, which writes its messages. It has the application's id, as those of new applications do,
 * and its name; docs/assumed.md, `bot-user`.
 */
export function botUser({ id, name }: World['application']): User & { bot: true } {
  return {
    ...{ id, username: name, discriminator: '0000', global_name: null, avatar: null },
    ...{ avatar_decoration_data: null, bot: true, flags: 0, public_flags: 0, premium_type: 0 },
  };
}

/** Who has written a message: a user, or the bot; undefined for others. */
export function authorOf({ users, application }: World, id: string): User | undefined {
  return Object.hasOwn(users, id)
    ? users[id]
    : id === application.id
      ? botUser(application)
      : undefined;
}
