import { useEffect, useState } from 'react';
import { useCall } from '../../core';
import type { Sku } from '../../host-bridge';

/** Runs one purchase or consumption at a time. The client reports failures to the user; the page only logs them. */
export function useAction() {
  const [action, setAction] = useState<{ sku: Sku; title: string; act(): Promise<unknown> }>();
  const doing = useCall(
    async () => {
      await action?.act().catch((error) => console.warn(`${action.title} failed`, error));
    },
    { inputs: [action] },
  );
  const { run } = doing;
  useEffect(() => action && run(), [action, run]);
  const start = (sku: Sku, how: string, act: () => Promise<unknown>) =>
    setAction({ sku, title: `${how} ${sku.name}`, act });
  return { action, doing, start };
}
