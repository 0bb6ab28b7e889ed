import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import {
  CONSUMABLE,
  type ShopSku,
  type StoredEntitlement,
  SUBSCRIPTION_GROUP,
  type World,
  type WorldStore,
} from '../world';
import { addAssumption } from './assumed';
import { requireApplication, requireBot } from './caller';
import { flagIn, pageOf } from './paging';
import { RestError } from './refusals';
import { existingEntitlement, testEntitlementRoutes } from './test-entitlements';

/** The maximum number of entitlements on a page. Source: resources/entitlement, "List Entitlements". */
const MAX_ENTITLEMENTS = 100;

/**
 * Serves SKUs and entitlements for the application's bot. Sources: resources/sku, resources/entitlement.
 *
 * @param worldsInUse returns other worlds in which the application has users
 */
export function shopRoutes(
  world: WorldStore,
  botToken: string | null,
  worldsInUse: () => World[] = () => [],
): Hono {
  const app = new Hono();
  const requireAppBot = (c: Context) => {
    requireBot(c, botToken);
    requireApplication(world, c.req.param('app'));
  };

  app.get('/applications/:app/skus', (c) => {
    requireAppBot(c);
    addAssumption(c, 'rest-prices');
    return c.json(Object.values(world.get().skus).map(publicSku));
  });

  app.get('/applications/:app/entitlements', (c) => {
    requireAppBot(c);
    return c.json(pageOf(c, entitlementsFor(c, [world.get(), ...worldsInUse()]), MAX_ENTITLEMENTS));
  });

  app.get('/applications/:app/entitlements/:id', (c) => {
    requireAppBot(c);
    return c.json(existingEntitlement(world, c.req.param('id')));
  });

  app.post('/applications/:app/entitlements/:id/consume', async (c) => {
    requireAppBot(c);
    const { id, sku_id, consumed } = existingEntitlement(world, c.req.param('id'));
    if (getOwn(world.get().skus, sku_id)?.type !== CONSUMABLE) {
      throw new RestError(400, 'Only consumable SKUs can be consumed', 40_018);
    }
    if (consumed) {
      addAssumption(c, 'consumed-twice');
      throw new RestError(400, 'This entitlement has been consumed');
    }
    await world.commit({ type: 'consume', entitlementId: id });
    return c.body(null, 204);
  });

  app.route('/', testEntitlementRoutes(world, requireAppBot));
  return app;
}

/** Returns the entitlements that the query selects, on all pages. */
function entitlementsFor(c: Context, worlds: readonly World[]): StoredEntitlement[] {
  const { user_id, guild_id } = c.req.query();
  const skuIds = (c.req.queries('sku_ids') ?? []).flatMap((ids) => ids.split(',')).filter(Boolean);
  const excludeEnded = flagIn(c, 'exclude_ended', false);
  const excludeDeleted = flagIn(c, 'exclude_deleted', true);
  const all: World['entitlements'] = Object.assign({}, ...worlds.map((each) => each.entitlements));
  return Object.values(all).filter(
    (each) =>
      (!user_id || each.user_id === user_id) &&
      (!guild_id || each.guild_id === guild_id) &&
      (skuIds.length === 0 || skuIds.includes(each.sku_id)) &&
      !(excludeDeleted && each.deleted) &&
      !(excludeEnded && Date.parse(each.ends_at ?? '') <= Date.now()),
  );
}

/** Returns a SKU as in the documentation's example, with its price, which only the guide to purchases mentions. */
function publicSku({ available: _, price, ...sku }: ShopSku) {
  return {
    ...sku,
    // A group is not sold: the SKUs in it have the price.
    ...(sku.type === SUBSCRIPTION_GROUP ? {} : { price }),
    dependent_sku_id: null,
    manifest_labels: null,
    access_type: 1,
    features: [],
    premium: false,
    show_age_gate: false,
  };
}
