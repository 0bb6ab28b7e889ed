import {
  Answer,
  Cards,
  enumName,
  GoesWrong,
  Next,
  Price,
  Try,
  uniqueById,
  useTry,
} from '../../core';
import { SkuTypes } from '../../host-bridge';

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
            cards={uniqueById(skus).map((sku) => {
              const type = enumName(SkuTypes, sku, 'type');
              return {
                id: sku.id,
                name: sku.name,
                aside: <Price of={sku.price} />,
                note: (
                  <>
                    <code>{type}</code>
                    {meaning[type] && `, ${meaning[type]}`}. Buy it with sku_id{' '}
                    <code>{sku.id}</code>
                  </>
                ),
              };
            })}
          />
        )}
      </Answer>
      <GoesWrong
        of={skus}
        refusals={[{ code: 4002, when: 'The client is too old to know the command.' }]}
      />
      <Next
        pages={{ inAppPurchase: 'Buy one', getEntitlements: 'What the user has bought already' }}
      />
    </>
  );
}

/** What a type means for a user. */
const meaning: Record<string, string> = {
  DLC: 'bought once and kept',
  CONSUMABLE: 'used up, then bought again',
  BUNDLE: 'several things at once',
  SUBSCRIPTION: 'paid for again and again',
  SUBSCRIPTION_GROUP: 'the subscriptions of which a user has one',
  APPLICATION: 'the application itself',
};
