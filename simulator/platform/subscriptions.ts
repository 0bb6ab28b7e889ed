import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import { type StoredEntitlement, timestamp, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { bearerToken, requireBearer, requireBot } from './caller';
import { pageOf } from './paging';
import { FormError, notFound, required, unknown } from './refusals';

/** The maximum number of subscriptions on a page. Source: resources/subscription, "List SKU Subscriptions". */
const MAX_SUBSCRIPTIONS = 100;
/** A period lasts 30 days here: docs/assumed.md, `subscription-periods`. */
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/** The status of a subscription. Source: resources/subscription, "Subscription Statuses". */
const ACTIVE = 0;
const INACTIVE = 1;
const ENDING = 2;

/** Serves the subscriptions of entitlements with recurring payments. Source: resources/subscription. */
export function subscriptionRoutes(world: WorldStore, botToken: string | null): Hono {
  const app = new Hono();

  /** Returns the subscriptions to a SKU that the caller may see. */
  const visibleSubscriptions = (c: Context) => {
    const isBearer = bearerToken(c.req.header('authorization')) !== undefined;
    const me = isBearer ? requireBearer(world, c, 'applications.entitlements').user.id : undefined;
    if (!isBearer) requireBot(c, botToken);
    addAssumption(c, 'subscription-periods');
    const { skus, entitlements } = world.get();
    const sku = getOwn(skus, c.req.param('sku') ?? '');
    if (!sku) throw unknown('SKU');
    const all = Object.values(entitlements)
      .filter(({ sku_id }) => sku_id === sku.id)
      .flatMap((each) => subscriptionOf(each, Date.now()) ?? []);
    return { me, all: me === undefined ? all : all.filter(({ user_id }) => user_id === me) };
  };

  app.get('/skus/:sku/subscriptions', (c) => {
    const { me, all } = visibleSubscriptions(c);
    const userId = me ?? c.req.query('user_id');
    if (!userId) throw new FormError({ user_id: required });
    const owned = all.filter(({ user_id }) => user_id === userId);
    return c.json(pageOf(c, owned, MAX_SUBSCRIPTIONS));
  });

  app.get('/skus/:sku/subscriptions/:subscription', (c) => {
    const found = visibleSubscriptions(c).all.find(({ id }) => id === c.req.param('subscription'));
    if (!found) throw notFound();
    return c.json(found);
  });

  return app;
}

/** Returns the subscription of an entitlement; undefined when nobody pays for it. */
function subscriptionOf(entitlement: StoredEntitlement, now: number) {
  const { id, subscription_id, user_id, sku_id, starts_at, ends_at, deleted } = entitlement;
  if (!subscription_id || !user_id) return undefined;
  const startedAt = Date.parse(starts_at ?? '') || now;
  const start = startedAt + Math.max(0, Math.floor((now - startedAt) / PERIOD_MS)) * PERIOD_MS;
  const isOver = deleted || (ends_at ? Date.parse(ends_at) <= now : false);
  return {
    id: subscription_id,
    user_id,
    sku_ids: [sku_id],
    entitlement_ids: [id],
    renewal_sku_ids: null,
    current_period_start: timestamp(start),
    current_period_end: ends_at ?? timestamp(start + PERIOD_MS),
    status: isOver ? INACTIVE : ends_at ? ENDING : ACTIVE,
    canceled_at: null,
  };
}
