import { useEffect, useState } from 'react';
import {
  CallResult,
  CallWaiting,
  EventResult,
  useCall,
  useEvent,
  useSdk,
  useServer,
  useSession,
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

  const rpcSkus = useCall(() => sdk.commands.getSkus(), { immediately: true });
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
      what: `Buying ${sku.name}`,
      act: () => sdk.commands.startPurchase({ sku_id: sku.id }),
    });
  const consume = (sku: Sku, entitlement: Owned) =>
    setDeed({
      what: `Consuming ${sku.name}`,
      act: async () => {
        await server(`${iap}/consume/${encodeURIComponent(entitlement.id)}`);
        refetch();
      },
    });
  const panels = [
    { call: apiSkus, label: 'API SKUs' },
    { call: rpcSkus, label: 'RPC SKUs' },
    { call: entitlements, label: 'Entitlements' },
  ];
  const refused = panels.filter(({ call }) => call.status === 'failed');
  const answered = panels.filter((each) => !refused.includes(each));
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
      {refused.map(({ call, label }) => (
        <section key={label} aria-label={`${label}, refused`}>
          <h2>{label}</h2>
          <CallResult call={call} />
        </section>
      ))}
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
      {answered.map(({ call, label }) => (
        <CallResult key={label} call={call} label={label} />
      ))}
    </>
  );
}

/** Something that is bought or consumed. */
interface Deed {
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
