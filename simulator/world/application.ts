import type { User } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { mapValues } from './change-steps';
import type { World } from './schema/world';

/** An application's id as the platform makes them; it is also part of a host's name behind the proxy. */
const ID = /^\d{1,20}$/;

/**
 * The id that the command gives to an activity that expects one when nobody has given any. It stands for the world's
 * own application, whichever that is: a page may have its id in its code while its server waits for a variable.
 */
export const INVENTED_APPLICATION_ID = '1180000000000000000';

/** Checks whether a received id refers to the world's application. */
export function isApplication({ application }: World, id: string | null | undefined): boolean {
  return id === application.id || id === INVENTED_APPLICATION_ID;
}

/** Checks whether a client id could be an application's. */
export function isApplicationId(id: string): boolean {
  return ID.test(id);
}

/**
 * Returns the world with another activity in it, or with another name for it: SKUs and launches become that
 * application's.
 *
 * @throws Error when it is not an id
 */
export function withApplication(world: World, id: string, name = world.application.name): World {
  if (!isApplicationId(id)) {
    throw new Error(`${JSON.stringify(id)} is not an application's id, which is 1 to 20 digits`);
  }
  const reassign = <T extends { application_id: string }>(record: Record<string, T>) =>
    mapValues(record, (each) => ({ ...each, application_id: id }));
  return {
    ...world,
    application: { ...world.application, id, name },
    skus: reassign(world.skus),
    entitlements: reassign(world.entitlements),
  };
}

/**
 * Returns the user of the application's bot, which writes its messages. It has the application's name and id, as the
 * bots of new applications do; docs/assumed.md, `bot-user`.
 */
export function botUser({ id, name }: World['application']): User & { bot: true } {
  return {
    ...{ id, username: name, discriminator: '0000', global_name: null, avatar: null },
    ...{ avatar_decoration_data: null, bot: true, flags: 0, public_flags: 0, premium_type: 0 },
  };
}

/** Returns the author of a message: a user, or the bot; undefined for others. */
export function authorOf({ users, application }: World, id: string): User | undefined {
  return getOwn(users, id) ?? (id === application.id ? botUser(application) : undefined);
}
