/** The REST API's numbers of SKU types; the bridge's own enumeration has the client's names. */
export const SkuTypes = {
  UNHANDLED: -1,
  DURABLE_PRIMARY: 1,
  DURABLE: 2,
  CONSUMABLE: 3,
  BUNDLE: 4,
  SUBSCRIPTION: 5,
  SUBSCRIPTION_GROUP: 6,
} as const;
