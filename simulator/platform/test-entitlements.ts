import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import {
  APPLICATION_SUBSCRIPTION,
  GUILD_SUBSCRIPTION,
  isTest,
  type StoredEntitlement,
  SUBSCRIPTION,
  snowflake,
  TEST_MODE_PURCHASE,
  USER_SUBSCRIPTION,
  type WorldStore,
} from '../world';
import { assuming } from './assumed';
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
const GUILD = 1;
const USER = 2;

/**
 * Serves test entitlements, as if a user had subscribed. Source: resources/entitlement, "Create Test Entitlement" and
 * "Delete Test Entitlement".
 *
 * @param admit refuses everybody but the application's bot
 */
export function testEntitlementRoutes(world: WorldStore, admit: (c: Context) => void): Hono {
  const app = new Hono();

  app.post('/applications/:app/entitlements', async (c) => {
    admit(c);
    const entitlement = entitlementFrom(c, world, await jsonFields(c));
    if (entitlement.type === TEST_MODE_PURCHASE) assuming(c, 'test-entitlement-type');
    assuming(c, 'test-entitlement-at-once');
    await world.commit({ type: 'entitlement', entitlement });
    // Valid forever: it has neither a start, an end, nor a subscription.
    const { starts_at, ends_at, subscription_id, ...partial } = entitlement;
    return c.json(partial);
  });

  app.delete('/applications/:app/entitlements/:id', async (c) => {
    admit(c);
    const entitlement = existingEntitlement(world, c.req.param('id'));
    if (!isTest(entitlement)) {
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
  if (!problems.owner_type && owner_type !== GUILD && owner_type !== USER) {
    problems.owner_type = choices([GUILD, USER]);
  }
  if (Object.keys(problems).length > 0) throw new FormError(problems);
  const sku = getOwn(skus, String(sku_id));
  if (!sku) throw unknown('SKU');
  const owner = String(owner_id);
  if (owner_type === GUILD && !getOwn(guilds, owner)) throw unknown('Guild');
  if (owner_type === USER && !getOwn(users, owner)) throw unknown('User');
  if (sku.flags & (owner_type === GUILD ? USER_SUBSCRIPTION : GUILD_SUBSCRIPTION)) {
    assuming(c, 'test-entitlement-owner');
    const whose = owner_type === GUILD ? 'one user' : 'the members of a guild';
    throw new FormError({ owner_type: invalid(`This subscription is for ${whose}.`) });
  }
  return {
    id: snowflake(),
    sku_id: sku.id,
    application_id: application.id,
    ...(owner_type === GUILD ? { guild_id: owner } : { user_id: owner }),
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
