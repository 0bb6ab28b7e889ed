import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import {
  APPLICATION_SUBSCRIPTION,
  GUILD_SUBSCRIPTION,
  isTestEntitlement,
  type StoredEntitlement,
  SUBSCRIPTION,
  snowflake,
  TEST_MODE_PURCHASE,
  USER_SUBSCRIPTION,
  type WorldStore,
} from '../world';
import { addAssumption } from './assumed';
import { jsonFields } from './body';
import {
  choices,
  FormError,
  invalid,
  type Problem,
  RestError,
  required,
  unknown,
} from './refusals';

/** The types of a test entitlement's owner. Source: resources/entitlement, "Create Test Entitlement". */
const GUILD_OWNER = 1;
const USER_OWNER = 2;

/**
 * Serves test entitlements, as if a user had subscribed. Source: resources/entitlement, "Create Test Entitlement" and
 * "Delete Test Entitlement".
 *
 * @param requireAppBot refuses everybody but the application's bot
 */
export function testEntitlementRoutes(
  world: WorldStore,
  requireAppBot: (c: Context) => void,
): Hono {
  const app = new Hono();

  app.post('/applications/:app/entitlements', async (c) => {
    requireAppBot(c);
    const entitlement = entitlementFrom(c, world, await jsonFields(c));
    if (entitlement.type === TEST_MODE_PURCHASE) addAssumption(c, 'test-entitlement-type');
    addAssumption(c, 'test-entitlement-at-once');
    await world.commit({ type: 'entitlement', entitlement });
    // Valid forever: it has neither a start, an end, nor a subscription.
    const { starts_at, ends_at, subscription_id, ...partial } = entitlement;
    return c.json(partial);
  });

  app.delete('/applications/:app/entitlements/:id', async (c) => {
    requireAppBot(c);
    const entitlement = existingEntitlement(world, c.req.param('id'));
    if (!isTestEntitlement(entitlement)) {
      throw new RestError(403, 'You can only delete sandbox entitlements.', 40_019);
    }
    await world.commit({ type: 'entitlementDelete', entitlementId: entitlement.id });
    return c.body(null, 204);
  });

  return app;
}

/** @throws RestError 10029 when there is none, or when it has been deleted */
export function existingEntitlement(world: WorldStore, id: string): StoredEntitlement {
  const entitlement = getOwn(world.get().entitlements, id);
  if (!entitlement || entitlement.deleted) throw unknown('Entitlement');
  return entitlement;
}

function entitlementFrom(
  c: Context,
  world: WorldStore,
  fields: Record<string, unknown>,
): StoredEntitlement {
  const { application, skus, users, guilds } = world.get();
  const problems: Record<string, Problem> = {};
  for (const name of ['sku_id', 'owner_id', 'owner_type']) {
    if (fields[name] === undefined) problems[name] = required;
  }
  const { sku_id, owner_id, owner_type } = fields;
  if (!problems.owner_type && owner_type !== GUILD_OWNER && owner_type !== USER_OWNER) {
    problems.owner_type = choices([GUILD_OWNER, USER_OWNER]);
  }
  if (Object.keys(problems).length > 0) throw new FormError(problems);
  const sku = getOwn(skus, String(sku_id));
  if (!sku) throw unknown('SKU');
  const owner = String(owner_id);
  if (owner_type === GUILD_OWNER && !getOwn(guilds, owner)) throw unknown('Guild');
  if (owner_type === USER_OWNER && !getOwn(users, owner)) throw unknown('User');
  if (sku.flags & (owner_type === GUILD_OWNER ? USER_SUBSCRIPTION : GUILD_SUBSCRIPTION)) {
    addAssumption(c, 'test-entitlement-owner');
    const audience = owner_type === GUILD_OWNER ? 'one user' : 'the members of a guild';
    throw new FormError({ owner_type: invalid(`This subscription is for ${audience}.`) });
  }
  return {
    id: snowflake(),
    sku_id: sku.id,
    application_id: application.id,
    ...(owner_type === GUILD_OWNER ? { guild_id: owner } : { user_id: owner }),
    promotion_id: null,
    // The type for SKUs other than subscriptions is assumed.
    type: sku.type === SUBSCRIPTION ? APPLICATION_SUBSCRIPTION : TEST_MODE_PURCHASE,
    deleted: false,
    gift_code_flags: 0,
    consumed: false,
    starts_at: null,
    ends_at: null,
  };
}
