import { SkuTypes as HostSkuTypes } from '../../host-bridge/protocol';

/** Types of SKUs: the five of a client, and a group of subscriptions, which a client does not list. */
export const SkuTypes = { ...HostSkuTypes, SUBSCRIPTION_GROUP: 6 } as const;
