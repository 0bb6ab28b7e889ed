import { CallPanel, Cards, Price, uniqueById, useCommand } from '../../core';
import { Details } from './details';

/** Requests the SKUs once when it opens, and again at a click. */
export default function GetSkusPage() {
  const skus = useCommand('getSkus', undefined, { immediately: true });
  return (
    <CallPanel
      of={skus}
      button="Get SKUs"
      label="SKUs"
      describe={({ skus }) =>
        skus.length === 0
          ? 'The application has nothing for sale.'
          : `The application sells ${skus.length === 1 ? 'one item' : `${skus.length} items`}.`
      }
    >
      {({ skus }) => (
        <Cards
          label="For sale"
          cards={uniqueById(skus).map((sku) => ({
            id: sku.id,
            name: sku.name,
            aside: <Price of={sku.price} />,
            note: <Details of={sku} />,
          }))}
        />
      )}
    </CallPanel>
  );
}
