import { type Entitlement, RPCErrorCodes, type Sku } from '../../../host-bridge/protocol';
import { own } from '../../world/own';
import { snowflake } from '../../world/snowflake';
import {
  APPLICATION_SUBSCRIPTION,
  PURCHASE,
  type StoredEntitlement,
  type StoreSku,
  SUBSCRIPTION,
  SUBSCRIPTION_GROUP,
} from '../../world/store-items';
import type { World } from '../../world/world';
import { ClientErrorCodes, Refusal } from '../refusal';
import { accepts } from './decision';
import type { Handlers } from './handler';

/** What the application sells and what the current user has of it. */
export const purchases = {
  getSkus(_, { world }) {
    // That the group of a subscription is not among them is assumed.
    const skus = Object.values(world.get().skus).filter(({ type }) => type !== SUBSCRIPTION_GROUP);
    return { skus: skus.map((sku) => ({ ...sku, type: sku.type as Sku['type'] })) };
  },

  getEntitlements(_, { world }) {
    return { entitlements: held(world.get()) };
  },

  /**
   * Dismissed and failed purchases are errors with codes of their own, as Discord's clients answer them. That
   * what is not for sale, or is owned already, counts as a failed purchase is assumed.
   */
  async startPurchase({ sku_id }, { world }) {
    const sku = own(world.get().skus, sku_id);
    if (!sku) throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, `Unknown SKU: ${sku_id}`);
    const { PURCHASE_CANCELED, PURCHASE_ERROR } = ClientErrorCodes;
    if (!sku.available) throw new Refusal(PURCHASE_ERROR, `${sku.name} is not for sale`);
    if (held(world.get()).some((entitlement) => entitlement.sku_id === sku_id)) {
      throw new Refusal(PURCHASE_ERROR, `The user owns ${sku.name} already`);
    }
    if (!accepts(world, 'START_PURCHASE', PURCHASE_ERROR)) {
      throw new Refusal(PURCHASE_CANCELED, 'The user canceled the purchase');
    }
    const entitlement = bought(sku, world.get().currentUserId, Date.now());
    await world.commit({ type: 'entitlement', entitlement });
    return [entitlement as Entitlement];
  },
} satisfies Partial<Handlers>;

/** What the current user has and has not used up. */
function held({ entitlements, currentUserId }: World): Entitlement[] {
  return Object.values(entitlements).filter(
    ({ user_id, consumed, deleted }) => user_id === currentUserId && !consumed && !deleted,
  ) as Entitlement[];
}

function bought(sku: StoreSku, userId: string, now: number): StoredEntitlement {
  const runs = sku.type === SUBSCRIPTION;
  return {
    id: snowflake(now),
    sku_id: sku.id,
    application_id: sku.application_id,
    user_id: userId,
    type: runs ? APPLICATION_SUBSCRIPTION : PURCHASE,
    gift_code_flags: 0,
    branches: [],
    // A subscription's is good until the person cancels it. Source: monetization/implementing-app-subscriptions.
    starts_at: runs ? new Date(now).toISOString() : null,
    ends_at: null,
    ...(runs ? { subscription_id: snowflake(now) } : {}),
    consumed: false,
    deleted: false,
  };
}
