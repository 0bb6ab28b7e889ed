import type { World } from './world';

/** An application's id as the platform makes them; it is also part of a host's name behind the proxy. */
const ID = /^\d{1,20}$/;

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
    Object.fromEntries(
      Object.entries(record).map(([key, each]) => [key, { ...each, application_id: id }]),
    );
  return {
    ...world,
    application: { ...world.application, id, name },
    skus: belonging(world.skus),
    entitlements: belonging(world.entitlements),
  };
}
