import { useEffect, useState } from 'react';
import { useCall } from '../../core';
import type { Sku } from '../../host-bridge';

/** Runs one purchase or consumption at a time. The client reports failures to the user; the page only logs them. */
export function useAction() {
  const [action, setAction] = useState<{ sku: Sku; title: string; perform(): Promise<unknown> }>();
  const actionCall = useCall(
    async () => {
      await action?.perform().catch((error) => console.warn(`${action.title} failed`, error));
    },
    { inputs: [action] },
  );
  const { run } = actionCall;
  useEffect(() => action && run(), [action, run]);
  const start = (sku: Sku, verb: string, perform: () => Promise<unknown>) =>
    setAction({ sku, title: `${verb} ${sku.name}`, perform });
  return { action, actionCall, start };
}
