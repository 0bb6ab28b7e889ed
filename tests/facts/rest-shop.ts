import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { ok, type RestFact } from './rest-fact';

const application = `/applications/${ids.application}`;

/** resources/sku, resources/entitlement */
export const shopFacts: Record<string, RestFact> = {
  'A group is made by the platform for a subscription, which has the price.': {
    source: 'resources/sku#sku-object-sku-types',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: ok(
      expect.toSatisfy((skus: object[]) =>
        skus.every((sku) => 'price' in sku === !('type' in sku && sku.type === 6)),
      ),
    ),
  },
  'A subscription is two SKUs, of the types 6 and 5.': {
    source: 'resources/sku#list-skus',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: ok(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Table Pass', type: 6 }),
        expect.objectContaining({ name: 'Table Pass', type: 5 }),
      ]),
    ),
  },
  'A SKU has the fields of the example.': {
    source: 'resources/sku#sku-object-sku-example',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: ok(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ id: ids.brassDice, type: 2, dependent_sku_id: null },
          ...{ application_id: ids.application, manifest_labels: null, access_type: 1 },
          ...{ name: 'Brass Dice', features: [], premium: false, slug: 'brass-dice' },
          ...{ flags: expect.any(Number), show_age_gate: false },
        }),
      ]),
    ),
  },
  'A page of entitlements has 100 at most.': {
    source: 'resources/entitlement#list-entitlements-query-string-params',
    request: { path: `${application}/entitlements?limit=101`, as: 'bot' },
    answer: { status: 400, body: { code: 50_035 } },
  },
  'after is answered with what comes after it.': {
    source: 'resources/entitlement#list-entitlements-query-string-params',
    request: { path: `${application}/entitlements?after=${ids.ownedTable}`, as: 'bot' },
    answer: ok([expect.objectContaining({ id: ids.testHintPack })]),
  },
  'Deleted entitlements are left out unless exclude_deleted is false.': {
    source: 'resources/entitlement#list-entitlements-query-string-params',
    request: {
      given: [{ type: 'entitlementDelete', entitlementId: ids.testHintPack }],
      path: `${application}/entitlements`,
      as: 'bot',
    },
    answer: ok([expect.objectContaining({ id: ids.ownedTable })]),
  },
  'One entitlement is answered by its id.': {
    source: 'resources/entitlement#get-entitlement',
    request: { path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: ok({ id: ids.ownedTable, user_id: ids.me, deleted: false }),
  },
  'A test entitlement of a subscription is of type 8.': {
    source: 'resources/entitlement#create-test-entitlement',
    request: {
      path: `${application}/entitlements`,
      as: 'bot',
      json: { sku_id: ids.tablePass, owner_id: ids.marlo, owner_type: 2 },
    },
    answer: ok({ type: 8, user_id: ids.marlo, sku_id: ids.tablePass }),
  },
  'A test entitlement is deleted with 204.': {
    source: 'resources/entitlement#delete-test-entitlement',
    request: {
      method: 'DELETE',
      path: `${application}/entitlements/${ids.testHintPack}`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  'Only a sandbox entitlement can be deleted; another is refused with 40019.': {
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    request: { method: 'DELETE', path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: { status: 403, body: { code: 40_019 } },
  },
  'A consumable is consumed with 204.': {
    source: 'resources/entitlement#consume-an-entitlement',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.testHintPack}/consume`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  'Only consumable SKUs can be consumed: 40018.': {
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.ownedTable}/consume`,
      as: 'bot',
    },
    answer: { status: 400, body: { code: 40_018 } },
  },
};
