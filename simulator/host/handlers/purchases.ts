import { type Entitlement, RPCErrorCodes, type Sku } from '../../../host-bridge/protocol';
import { getOwn } from '../../utils';
import {
  APPLICATION_SUBSCRIPTION,
  activeEntitlements,
  newEntitlement,
  owns,
  PURCHASE,
  type ShopSku,
  type StoredEntitlement,
  SUBSCRIPTION,
  SUBSCRIPTION_GROUP,
  snowflake,
  timestamp,
} from '../../world';
import { assumed, ClientErrorCodes, Refusal, Reply } from '../reply';
import { requestDecision } from './decision';
import type { Handlers } from './handler';

export const purchases = {
  /** Returns the published SKUs. Source: GET_SKUS in the public SDK's guide to in-app purchases. */
  getSkus(_, { world }) {
    const listed = Object.values(world.get().skus).filter(
      ({ type, available }) => available && type !== SUBSCRIPTION_GROUP,
    );
    return assumed({ skus: listed.map(documentedSku) }, 'subscription-group');
  },

  getEntitlements(_, { world, client }) {
    const entitlements = activeEntitlements(world.get(), client.userId);
    const hasGuildEntitlement = entitlements.some((each) => 'guild_id' in each);
    return hasGuildEntitlement ? assumed({ entitlements }, 'guild-entitlements') : { entitlements };
  },

  /**
   * Opens the purchase dialog. The reply may come before the purchase is complete, and is null then:
   * ENTITLEMENT_CREATE follows. Source: "Initiating Purchases" in Discord's guide to in-app purchases. The codes of
   * the refusals are assumed.
   */
  async startPurchase({ sku_id }, context) {
    const { world, client } = context;
    const sku = getOwn(world.get().skus, sku_id);
    if (!sku) throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, `Unknown SKU: ${sku_id}`);
    const { PURCHASE_CANCELED, PURCHASE_ERROR } = ClientErrorCodes;
    if (!sku.available) throw purchaseRefusal(PURCHASE_ERROR, `${sku.name} is not for sale`);
    const requireNotOwned = () => {
      if (owns(world.get(), client.userId, sku_id))
        throw purchaseRefusal(PURCHASE_ERROR, `The user already owns ${sku.name}`);
    };
    requireNotOwned();
    const question = { command: 'START_PURCHASE', skuId: sku_id } as const;
    const { decision } = await requestDecision(context, question, PURCHASE_ERROR);
    if (decision === 'cancel')
      throw purchaseRefusal(PURCHASE_CANCELED, 'The user canceled the purchase');
    // Another dialog may have sold it meanwhile.
    await world.caughtUp();
    requireNotOwned();
    const entitlement = newPurchase(sku, client.userId);
    const buy = async () => {
      await world
        .commit({ type: 'entitlement', entitlement, bought: true })
        .catch(async (error) => {
          await world.caughtUp();
          requireNotOwned();
          throw error;
        });
    };
    if (decision === 'answer first') return new Reply(null, { onSent: buy });
    await buy();
    return [entitlement as Entitlement];
  },
} satisfies Partial<Handlers>;

/** Returns only the fields that the Embedded App SDK reference has for a SKU. */
function documentedSku({ id, name, type, price, application_id, flags, release_date }: ShopSku) {
  return { id, name, type: type as Sku['type'], price, application_id, flags, release_date };
}

function purchaseRefusal(code: number, message: string): Refusal {
  return new Refusal(code, message, { assumed: 'purchase-codes' });
}

function newPurchase(sku: ShopSku, user_id: string): StoredEntitlement {
  if (sku.type !== SUBSCRIPTION) return newEntitlement(sku, { type: PURCHASE, user_id });
  return newEntitlement(sku, {
    type: APPLICATION_SUBSCRIPTION,
    user_id,
    // It is valid until the person cancels it. Source: monetization/implementing-app-subscriptions.
    starts_at: timestamp(),
    subscription_id: snowflake(),
  });
}
