import { enumName, PageLink, Price, uniqueById } from '../../core';
import type { Sku } from '../../host-bridge';
import styles from './page.module.css';
import { SkuTypes } from './sku-types';

/** An entitlement from the playground's server. */
export interface OwnedEntitlement {
  id: string;
  sku_id: string;
}

interface ShopProps {
  /** The SKUs that the playground's server offers for sale; undefined until they are known. */
  forSale: { id: string }[] | undefined;
  /** The user's entitlements; undefined until they are known. */
  owned: OwnedEntitlement[] | undefined;
  busy: boolean;
  onBuy(sku: Sku): void;
  onConsume(sku: Sku, entitlement: OwnedEntitlement): void;
}

const lists: [title: string, types: number[]][] = [
  ['Consumable', [SkuTypes.CONSUMABLE]],
  ['Persistent', [SkuTypes.DURABLE, SkuTypes.DURABLE_PRIMARY]],
  ['Subscription', [SkuTypes.SUBSCRIPTION]],
];

export function SkuLists({ skus, ...shop }: ShopProps & { skus: Sku[] | undefined }) {
  const listed = lists.flatMap(([, types]) => types);
  const others = skus?.filter(({ type }) => !listed.includes(type)) ?? [];
  return (
    <>
      {lists.map(([title, types]) => (
        <section key={title} className={styles.list} aria-label={title}>
          <h2>{title}</h2>
          <SkuList skus={skus?.filter(({ type }) => types.includes(type))} shop={shop} />
        </section>
      ))}
      {others.length > 0 && (
        <p>
          Other types, not for sale here:{' '}
          {others.map((sku) => `${sku.name}: ${enumName(SkuTypes, sku, 'type')}`).join(', ')}.
        </p>
      )}
    </>
  );
}

function SkuList({ skus, shop }: { skus: Sku[] | undefined; shop: ShopProps }) {
  if (!skus) return <p className={styles.note}>Unknown.</p>;
  if (skus.length === 0) return <p className={styles.note}>None.</p>;
  return (
    <ul data-card>
      {uniqueById(skus).map((sku) => (
        <SkuRow key={sku.id} sku={sku} shop={shop} />
      ))}
    </ul>
  );
}

function SkuRow({ sku, shop }: { sku: Sku; shop: ShopProps }) {
  const { forSale, owned, busy, onBuy, onConsume } = shop;
  const entitlement = owned?.find(({ sku_id }) => sku_id === sku.id);
  const isForSale = forSale?.some(({ id }) => id === sku.id) ?? false;
  const canBuy = isForSale && owned !== undefined && !entitlement;
  return (
    <li>
      <span className={styles.name}>{sku.name}</span>
      <span>
        <Price of={sku.price} />
      </span>
      <span className={styles.note}>
        {entitlement ? (
          <>
            <PageLink to="getEntitlements">Owned</PageLink>{' '}
            <small title="Entitlement ID">{entitlement.id}</small>
          </>
        ) : (
          forSale && !isForSale && 'Not for sale'
        )}
      </span>
      <span className={styles.buttons}>
        <button
          type="button"
          data-primary
          aria-label={`Buy ${sku.name}`}
          disabled={!canBuy || busy}
          onClick={() => onBuy(sku)}
        >
          Buy
        </button>
        {sku.type === SkuTypes.CONSUMABLE && (
          <button
            type="button"
            aria-label={`Consume ${sku.name}`}
            disabled={!entitlement || busy}
            onClick={() => entitlement && onConsume(sku, entitlement)}
          >
            Consume
          </button>
        )}
      </span>
    </li>
  );
}
