import { useEffect, useState } from 'react';
import { useCall } from '../../core';
import type { Sku } from '../../host-bridge';

/** What is bought or consumed, one at a time. The client tells the user what goes wrong; the page only logs it. */
export function useDeed() {
  const [deed, setDeed] = useState<{ sku: Sku; what: string; act(): Promise<unknown> }>();
  const doing = useCall(
    async () => {
      await deed?.act().catch((error) => console.warn(`${deed.what} failed`, error));
    },
    { inputs: [deed] },
  );
  const { run } = doing;
  useEffect(() => deed && run(), [deed, run]);
  const start = (sku: Sku, how: string, act: () => Promise<unknown>) =>
    setDeed({ sku, what: `${how} ${sku.name}`, act });
  return { deed, doing, start };
}
