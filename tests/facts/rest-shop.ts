import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import type { RestFact } from './rest-fact';

const application = `/applications/${ids.application}`;

/** resources/sku, resources/entitlement */
export const shopFacts: RestFact[] = [
  {
    id: 'skus-group-price',
    source: 'resources/sku#sku-object-sku-types',
    statement: 'A group is made by the platform for a subscription, which has the price.',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.toSatisfy((skus: object[]) =>
        skus.every((sku) => 'price' in sku === !('type' in sku && sku.type === 6)),
      ),
    },
  },
  {
    id: 'skus-subscription',
    source: 'resources/sku#list-skus',
    statement: 'A subscription is two SKUs, of the types 6 and 5.',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({ name: 'Table Pass', type: 6 }),
        expect.objectContaining({ name: 'Table Pass', type: 5 }),
      ]),
    },
  },
  {
    id: 'skus-fields',
    source: 'resources/sku#sku-object-sku-example',
    statement: 'A SKU has the fields of the example.',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({
          ...{ id: ids.brassDice, type: 2, dependent_sku_id: null },
          ...{ application_id: ids.application, manifest_labels: null, access_type: 1 },
          ...{ name: 'Brass Dice', features: [], premium: false, slug: 'brass-dice' },
          ...{ flags: expect.any(Number), show_age_gate: false },
        }),
      ]),
    },
  },
  {
    id: 'entitlements-limit',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    statement: 'A page of entitlements has 100 at most.',
    request: { path: `${application}/entitlements?limit=101`, as: 'bot' },
    answer: { status: 400, body: { code: 50_035 } },
  },
  {
    id: 'entitlements-after',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    statement: 'after is answered with what comes after it.',
    request: { path: `${application}/entitlements?after=${ids.ownedTable}`, as: 'bot' },
    answer: { status: 200, body: [expect.objectContaining({ id: ids.testHintPack })] },
  },
  {
    id: 'entitlements-deleted',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    statement: 'Deleted entitlements are left out unless exclude_deleted is false.',
    request: {
      given: [{ type: 'entitlementDelete', entitlementId: ids.testHintPack }],
      path: `${application}/entitlements`,
      as: 'bot',
    },
    answer: { status: 200, body: [expect.objectContaining({ id: ids.ownedTable })] },
  },
  {
    id: 'entitlement-get',
    source: 'resources/entitlement#get-entitlement',
    statement: 'One entitlement is answered by its id.',
    request: { path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: { status: 200, body: { id: ids.ownedTable, user_id: ids.me, deleted: false } },
  },
  {
    id: 'entitlement-create',
    source: 'resources/entitlement#create-test-entitlement',
    statement: 'A test entitlement of a subscription is of type 8.',
    request: {
      path: `${application}/entitlements`,
      as: 'bot',
      json: { sku_id: ids.tablePass, owner_id: ids.marlo, owner_type: 2 },
    },
    answer: { status: 200, body: { type: 8, user_id: ids.marlo, sku_id: ids.tablePass } },
  },
  {
    id: 'entitlement-delete',
    source: 'resources/entitlement#delete-test-entitlement',
    statement: 'A test entitlement is deleted with 204.',
    request: {
      method: 'DELETE',
      path: `${application}/entitlements/${ids.testHintPack}`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  {
    id: 'entitlement-delete-bought',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    statement: 'Only a sandbox entitlement can be deleted; another is refused with 40019.',
    request: { method: 'DELETE', path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: { status: 403, body: { code: 40_019 } },
  },
  {
    id: 'consume',
    source: 'resources/entitlement#consume-an-entitlement',
    statement: 'A consumable is consumed with 204.',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.testHintPack}/consume`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  {
    id: 'consume-durable',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    statement: 'Only consumable SKUs can be consumed: 40018.',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.ownedTable}/consume`,
      as: 'bot',
    },
    answer: { status: 400, body: { code: 40_018 } },
  },
];
