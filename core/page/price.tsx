import type { Price as Amount } from '../../host-bridge';
import { Part } from '../ui/part';

/** Loaded on demand: exact arithmetic and the currencies are larger than a page. */
const formatted = () => import('./formatted-price');

export function Price({ of: price }: { of: Amount }) {
  return <Part load={formatted} props={price} fallback="…" />;
}
