import { type Context, Hono } from 'hono';
import { type Entitlement, SkuTypes } from '../../host-bridge/protocol';
import { own } from '../world/own';
import type { WorldStore } from '../world/store';
import { requireApplication, requireBot } from './caller';
import { RestError, unknownEntitlement } from './refusals';

/**
 * What an application's bot may ask about what it sells. Fields as in Discord's REST documentation of SKUs and
 * entitlements.
 */
export function storeRoutes(world: WorldStore, botToken: string): Hono {
  const app = new Hono();
  const admit = (c: Context) => {
    requireBot(c, botToken);
    requireApplication(world, c.req.param('app'));
  };

  app.get('/applications/:app/skus', (c) => {
    admit(c);
    return c.json(Object.values(world.get().skus));
  });

  app.get('/applications/:app/entitlements', (c) => {
    admit(c);
    const userId = c.req.query('user_id');
    const skuIds = c.req.query('sku_ids')?.split(',').filter(Boolean) ?? [];
    const found = Object.values(world.get().entitlements).filter(
      ({ user_id, sku_id, deleted }) =>
        !deleted &&
        (!userId || user_id === userId) &&
        (skuIds.length === 0 || skuIds.includes(sku_id)),
    );
    return c.json(found);
  });

  app.post('/applications/:app/entitlements/:id/consume', async (c) => {
    admit(c);
    const entitlement = own(world.get().entitlements, c.req.param('id'));
    if (!entitlement || entitlement.deleted) throw unknownEntitlement();
    refuseLasting(world, entitlement);
    await world.commit({ type: 'consume', entitlementId: entitlement.id });
    return c.body(null, 204);
  });

  return app;
}

/** Only consumables can be used up, and only once. How the platform words its refusal is assumed. */
function refuseLasting(world: WorldStore, { sku_id, consumed }: Entitlement): void {
  if (own(world.get().skus, sku_id)?.type !== SkuTypes.CONSUMABLE) {
    throw new RestError(400, 'This entitlement cannot be consumed');
  }
  if (consumed) throw new RestError(400, 'This entitlement has been consumed');
}
