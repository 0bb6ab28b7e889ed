import { CallResult, uniqueById, useCall, useSdk } from '../../core';
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
  if (skus.length === 0) return <p>The application sells nothing.</p>;
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
        {uniqueById(skus).map(({ id, name, type, price }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <code>{typeName(type)}</code>
            </td>
            <td>{PriceUtils.formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bridge turns a type that it does not know into UNHANDLED. */
function typeName(type: Sku['type']): string | undefined {
  return Object.entries(SkuTypes).find(([, value]) => value === type)?.[0];
}
