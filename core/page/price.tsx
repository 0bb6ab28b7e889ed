import type { Price as Amount } from '../../host-bridge';
import { Part } from '../ui/part';

/** Exact arithmetic and the currencies weigh more than a page. */
const formatted = () => import('./formatted-price');

/** A price as people read it. */
export function Price({ of: price }: { of: Amount }) {
  return <Part load={formatted} props={price} fallback="…" />;
}
