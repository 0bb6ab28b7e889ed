import { type Context, Hono } from 'hono';
import { ApiError } from '../errors';
import type { CallAsBot } from '../upstream/bot';
import type { Guard, Identify } from './caller';
import { checkedId, isSnowflake } from './ids';
import {
  consume,
  fetchEntitlements,
  fetchSkus,
  isForSale,
  type Sku,
  unknownEntitlementError,
} from './monetization';
import type { RequestEnv } from './requests';

/** The cache time of a list of SKUs, in milliseconds. It is the same for everybody, and seldom changes. */
const SKU_CACHE_MS = 30_000;

interface PurchaseOptions {
  applicationId: string;
  callAsBot: CallAsBot;
  identify: Identify;
  guard: Guard;
  isUserId(text: string): boolean;
}

/** Creates the routes under /iap: the application's SKUs and the caller's entitlements. */
export function purchaseRoutes({
  applicationId,
  callAsBot,
  identify,
  guard,
  isUserId,
}: PurchaseOptions) {
  const app = new Hono<RequestEnv>();
  let skus: { list: Sku[]; forSale: string; freshUntil: number } | undefined;

  const cachedSkus = async (c: Context<RequestEnv>) => {
    if (skus && skus.freshUntil > Date.now()) return skus;
    const list = await fetchSkus(c, callAsBot, applicationId);
    const forSale = JSON.stringify({ skus: list.filter(isForSale) });
    skus = { list, forSale, freshUntil: Date.now() + SKU_CACHE_MS };
    return skus;
  };
  const ownedSkus = async (c: Context<RequestEnv>, userId: string, showTest: boolean) => {
    const skuIds = (await cachedSkus(c)).list.map(({ id }) => id);
    return fetchEntitlements(c, callAsBot, { applicationId, userId, skuIds, showTest });
  };

  app.get('/iap/:app/skus', async (c) => {
    checkApplication(c, applicationId);
    return c.body((await cachedSkus(c)).forSale, 200, { 'content-type': 'application/json' });
  });

  app.get('/iap/:app/entitlements/:user', async (c) => {
    checkApplication(c, applicationId);
    const userId = checkedId('a user', c.req.param('user'), isUserId);
    const showTest = readShowTest(c.req.query('show_test'));
    await guard(c, async () => {
      if ((await identify(c)) === userId) return;
      const message = 'These entitlements belong to another user. Request your own.';
      throw new ApiError(403, 'other_user', message);
    });
    return c.json({ entitlements: await ownedSkus(c, userId, showTest) });
  });

  // For every method, so that all of them are rejected with the same message: this GET has no HEAD.
  app.all('/iap/:app/consume/:entitlement', async (c) => {
    refuseOtherMethods(c);
    checkApplication(c, applicationId);
    const id = checkedId('an entitlement', c.req.param('entitlement'), isSnowflake);
    refuseCrossSite(c);
    await guard(c, async () => {
      const owned = await ownedSkus(c, await identify(c), true);
      if (!owned.some((entitlement) => entitlement.id === id)) throw unknownEntitlementError();
    });
    await consume(c, callAsBot, applicationId, id);
    return c.json({ consumed: id });
  });

  return app;
}

function checkApplication(c: Context, applicationId: string): void {
  const requestedId = checkedId('an application', c.req.param('app') ?? '', isSnowflake);
  if (requestedId === applicationId) return;
  const message =
    'This server belongs to another application. Use the id of the activity’s own application.';
  throw new ApiError(403, 'other_application', message);
}

function readShowTest(value = '0'): boolean {
  if (value === '0' || value === '1') return value === '1';
  throw new ApiError(400, 'invalid_query', '"show_test" must be 0 or 1.');
}

function refuseOtherMethods(c: Context): void {
  if (c.req.method === 'GET') return;
  const message = `${c.req.path} does not accept ${c.req.method}. Use GET.`;
  throw new ApiError(405, 'method_not_allowed', message, { allow: 'GET' });
}

/** This GET changes something: a page of another site must not be able to trigger it. */
function refuseCrossSite(c: Context): void {
  if (c.req.header('sec-fetch-site') === 'cross-site') {
    const message =
      'Another site may not consume entitlements. Send the request from the activity.';
    throw new ApiError(403, 'cross_site', message);
  }
}
