import { useState } from 'react';
import {
  CallResult,
  CallWaiting,
  EventStatus,
  PossibleRefusals,
  StatusMessage,
  useEventHistory,
  useLiveCode,
  useSdk,
} from '../../core';
import styles from './page.module.css';
import { SkuLists } from './sku-lists';
import { useAction } from './use-action';
import { useShopData } from './use-shop-data';

/** The user buys through the client; the playground's server decides about ownership. */
export default function InAppPurchasePage() {
  const sdk = useSdk();
  const [showTest, setShowTest] = useState(true);
  // A purchase ends with this event, including one that is made elsewhere, such as a gift.
  const creations = useEventHistory('ENTITLEMENT_CREATE', undefined);
  const latest = creations.latest?.[0]?.payload.entitlement;
  const lists = useShopData(showTest, latest);
  const { skus, rpcSkus, apiSkus, entitlements } = lists;
  const { action, actionCall, start } = useAction();
  const busy = actionCall.status === 'busy';

  // A user without a purchase sees the code for buying the first SKU.
  const bought = action?.sku ?? skus?.[0];
  useLiveCode({ command: 'startPurchase', args: { sku_id: bought?.id ?? '…' } });
  const nameOfLatest = skus?.find(({ id }) => id === latest?.sku_id)?.name;
  const panels = [
    { call: apiSkus, label: 'API SKUs' },
    { call: rpcSkus, label: 'RPC SKUs' },
    { call: entitlements, label: 'Entitlements' },
  ];
  const renderResults = (failed: boolean) =>
    panels
      .filter(({ call }) => (call.status === 'failed') === failed)
      .map(({ call, label }) => (
        <CallResult<unknown>
          key={label}
          of={call}
          label={label}
          title={`Inspect: ${label}`}
          failureIsState
        />
      ));
  const isLoading = panels.some(({ call }) => call.status === 'busy');

  return (
    <>
      <div className={styles.bar}>
        <button type="button" onClick={lists.refresh}>
          Refresh
        </button>
        <label>
          <input
            type="checkbox"
            checked={showTest}
            onChange={({ target }) => setShowTest(target.checked)}
          />{' '}
          Show test-mode entitlements
        </label>
        <span role="status">{busy ? `${action?.title}…` : isLoading && 'Loading…'}</span>
      </div>
      <CallWaiting call={actionCall} />
      <EventStatus event={creations} />
      {latest && (
        <StatusMessage>
          The user now owns {nameOfLatest ?? `SKU ${latest.sku_id}`}: ENTITLEMENT_CREATE delivered
          entitlement {latest.id}.
        </StatusMessage>
      )}
      {renderResults(true)}
      {(skus || rpcSkus.status === 'failed') && (
        <SkuLists
          skus={skus}
          forSale={apiSkus.result}
          owned={entitlements.result}
          busy={busy || entitlements.status === 'busy'}
          onBuy={(sku) =>
            start(sku, 'Buying', () => sdk.commands.startPurchase({ sku_id: sku.id }))
          }
          onConsume={(sku, owned) => start(sku, 'Consuming', () => lists.consume(owned))}
        />
      )}
      <p>Errors while listing, buying or consuming are logged, as warnings in the console.</p>
      {renderResults(false)}
      <PossibleRefusals
        title="What can go wrong with the next purchase"
        at="startPurchase"
        refusals={[
          { code: 5008, when: 'The user closes the dialog without buying.' },
          { code: 5009, when: 'The payment fails.' },
        ]}
      />
    </>
  );
}
