import type { User } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { mapValues } from './parts';
import type { World } from './world';

/** An application's id as the platform makes them; it is also part of a host's name behind the proxy. */
const ID = /^\d{1,20}$/;

/**
 * What the command gives to an activity that waits for an id which nobody has given. It names the world's own application, whichever that
 * is: a page may have its id in its code while its server waits for a variable.
 */
export const INVENTED_APPLICATION_ID = '1180000000000000000';

/** Whether an id that somebody sends names the world's application. */
export function isApplication({ application }: World, id: string | null | undefined): boolean {
  return id === application.id || id === INVENTED_APPLICATION_ID;
}

/** Whether a client id could be an application's. */
export function isApplicationId(id: string): boolean {
  return ID.test(id);
}

/**
 * The world with another activity in it, or with another name of it: what the application sells, and who shows it, is that one's from then on.
 *
 * @throws Error when it is not an id
 */
export function withApplication(world: World, id: string, name = world.application.name): World {
  if (!isApplicationId(id)) {
    throw new Error(`${JSON.stringify(id)} is not an application's id, which is 1 to 20 digits`);
  }
  const belonging = <T extends { application_id: string }>(record: Record<string, T>) =>
    mapValues(record, (each) => ({ ...each, application_id: id }));
  return {
    ...world,
    application: { ...world.application, id, name },
    skus: belonging(world.skus),
    entitlements: belonging(world.entitlements),
  };
}

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
  return getOwn(users, id) ?? (id === application.id ? botUser(application) : undefined);
}
