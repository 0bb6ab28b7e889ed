import { useEffect, useState } from 'react';
import {
  Answer,
  CallWaiting,
  EventResult,
  GoesWrong,
  Next,
  Say,
  useCall,
  useEvent,
  useLiveCode,
  useSdk,
  useServer,
  useSession,
  useTry,
} from '../../core';
import type { Sku } from '../../host-bridge';
import styles from './page.module.css';
import { type Owned, SkuLists } from './sku-lists';

/** The user buys through the client; the own server decides who owns what. */
export default function InAppPurchasePage() {
  const sdk = useSdk();
  const server = useServer();
  const { user, application } = useSession();
  const [showTest, setShowTest] = useState(true);
  const iap = `/api/iap/${application.id}`;

  const rpcSkus = useTry('getSkus', undefined, { immediately: true });
  /** What the host sold when it last answered: a refusal since does not empty the lists. */
  const [known, setKnown] = useState<Sku[]>();
  const newest = rpcSkus.result?.skus;
  if (newest && newest !== known) setKnown(newest);
  const apiSkus = useCall(
    async () => listOf('skus', await server<{ skus: { id: string }[] }>(`${iap}/skus`)),
    { immediately: true },
  );
  const entitlements = useCall(async () => {
    const path = `${iap}/entitlements/${encodeURIComponent(user?.id ?? '')}`;
    const test = showTest ? 1 : 0;
    return listOf(
      'entitlements',
      await server<{ entitlements: Owned[] }>(`${path}?show_test=${test}`),
    );
  });

  // A purchase ends with this event, including one that is made elsewhere, such as a gift.
  const created = useEvent('ENTITLEMENT_CREATE');
  const refetch = entitlements.run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another answer likely
  useEffect(refetch, [refetch, showTest, created.latest]);

  /** One at a time. The client tells the user what goes wrong; the page only logs it. */
  const [deed, setDeed] = useState<Deed>();
  const doing = useCall(
    async () => {
      await deed?.act().catch((error) => console.warn(`${deed.what} failed`, error));
    },
    { inputs: [deed] },
  );
  const start = doing.run;
  useEffect(() => deed && start(), [deed, start]);
  const busy = doing.status === 'busy';
  const buy = (sku: Sku) =>
    setDeed({
      sku,
      what: `Buying ${sku.name}`,
      act: () => sdk.commands.startPurchase({ sku_id: sku.id }),
    });
  const consume = (sku: Sku, entitlement: Owned) =>
    setDeed({
      sku,
      what: `Consuming ${sku.name}`,
      act: async () => {
        await server(`${iap}/consume/${encodeURIComponent(entitlement.id)}`);
        refetch();
      },
    });
  // Whoever has bought nothing yet sees how the first SKU is bought.
  const bought = deed?.sku ?? known?.[0];
  useLiveCode({ command: 'startPurchase', args: { sku_id: bought?.id ?? '…' } });
  const latest = created.latest?.entitlement;
  const nameOfLatest = known?.find(({ id }) => id === latest?.sku_id)?.name;
  const panels = [
    { call: apiSkus, label: 'API SKUs' },
    { call: rpcSkus, label: 'RPC SKUs' },
    { call: entitlements, label: 'Entitlements' },
  ];
  const inspected = (refused: boolean) =>
    panels
      .filter(({ call }) => (call.status === 'failed') === refused)
      .map(({ call, label }) => (
        <Answer<unknown> key={label} of={call} label={label} title={`Inspect: ${label}`} />
      ));
  const asking = [rpcSkus, apiSkus, entitlements].some(({ status }) => status === 'busy');
  const refresh = () => {
    rpcSkus.run();
    apiSkus.run();
    refetch();
  };

  return (
    <>
      <div className={styles.bar}>
        <button type="button" onClick={refresh}>
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
        <span role="status">{busy ? `${deed?.what}…` : asking && 'Loading…'}</span>
      </div>
      <CallWaiting call={doing} />
      {created.status !== 'subscribed' && <EventResult event={created} />}
      {latest && (
        <Say>
          {nameOfLatest ?? `SKU ${latest.sku_id}`} is the user’s: ENTITLEMENT_CREATE has brought the
          entitlement {latest.id}.
        </Say>
      )}
      {inspected(true)}
      {(known || rpcSkus.status === 'failed') && (
        <SkuLists
          skus={known}
          forSale={apiSkus.result}
          owned={entitlements.result}
          busy={busy || entitlements.status === 'busy'}
          onBuy={buy}
          onConsume={consume}
        />
      )}
      <p>Errors when buying or consuming are only logged, as warnings in the console.</p>
      {inspected(false)}
      <GoesWrong
        title="What can go wrong with the next purchase"
        // A person buys: the page does not try again by itself.
        of={{}}
        at="startPurchase"
        refusals={[
          { code: 5008, when: 'The user closes the dialog without buying.' },
          { code: 5009, when: 'The payment fails.' },
        ]}
      />
      <Next
        pages={{
          getSkus: 'The SKUs, from the client',
          getEntitlements: 'What the user owns, from the client',
        }}
      />
    </>
  );
}

/** Something that is bought or consumed. */
interface Deed {
  sku: Sku;
  what: string;
  act(): Promise<unknown>;
}

/** One field of an answer, which must be a list: a missing field must not look like an empty list. */
function listOf<K extends string, T extends { id: string }>(field: K, answer: Record<K, T[]>): T[] {
  const list = answer?.[field];
  if (!Array.isArray(list) || !list.every((entry) => typeof entry?.id === 'string')) {
    throw new Error(`The server answered without a list of ${field}. Check that it is up to date.`);
  }
  return list;
}
