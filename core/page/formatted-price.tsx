import { type Price, PriceUtils } from '../../host-bridge';

export default function FormattedPrice(price: Price) {
  return PriceUtils.formatPrice(price);
}
