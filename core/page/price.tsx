import type { Price as Amount } from '../../host-bridge';
import { LazyComponent } from '../ui/lazy-component';

/** Loaded on demand: exact arithmetic and the currencies are larger than a page. */
const loadFormattedPrice = () => import('./formatted-price');

export function Price({ of: price }: { of: Amount }) {
  return <LazyComponent load={loadFormattedPrice} props={price} fallback="…" />;
}
