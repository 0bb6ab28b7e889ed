import { Answer, Cards, GoesWrong, Next, Price, Try, uniqueById, useTry } from '../../core';
import { Details } from './details';

/** Asks for the SKUs once when it opens, and again at a click. */
export default function GetSkusPage() {
  const skus = useTry('getSkus', undefined, { immediately: true });
  return (
    <>
      <Try of={skus} button="Get SKUs" />
      <Answer
        of={skus}
        label="SKUs"
        say={({ skus }) =>
          skus.length === 0
            ? 'The application has nothing for sale.'
            : `The application sells ${skus.length === 1 ? 'one thing' : `${skus.length} things`}.`
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
      </Answer>
      <GoesWrong of={skus} />
      <Next
        pages={{ inAppPurchase: 'Buy one', getEntitlements: 'What the user has bought already' }}
      />
    </>
  );
}
