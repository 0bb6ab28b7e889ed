import { CallResult, enumName, uniqueById, useCall, useSdk } from '../../core';
import { PriceUtils, type Sku, SkuTypes } from '../../host-bridge';

/** Asks for the SKUs once when it opens, and again at a click. */
export default function GetSkusPage() {
  const sdk = useSdk();
  const skus = useCall(() => sdk.commands.getSkus(), { immediately: true });
  return (
    <>
      <p>
        <button type="button" data-primary disabled={skus.status === 'busy'} onClick={skus.run}>
          Get SKUs
        </button>
      </p>
      {skus.result && <SkuTable skus={skus.result.skus} />}
      <CallResult call={skus} label="SKUs" />
    </>
  );
}

function SkuTable({ skus }: { skus: Sku[] }) {
  if (skus.length === 0) return <p>The application has nothing for sale.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {uniqueById(skus).map((sku) => (
          <tr key={sku.id}>
            <th scope="row">{sku.name}</th>
            <td>
              <code>{enumName(SkuTypes, sku, 'type')}</code>
            </td>
            <td>{PriceUtils.formatPrice(sku.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
