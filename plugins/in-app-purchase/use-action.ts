import { useState } from 'react';
import { useCall } from '../../core';
import type { Sku } from '../../host-bridge';

interface Action {
  sku: Sku;
  title: string;
  perform(): Promise<unknown>;
}

/** Runs one purchase or consumption at a time. The client reports failures to the user; the page only logs them. */
export function useAction() {
  const [action, setAction] = useState<Action>();
  const actionCall = useCall(async (_signal, _step, { title, perform }: Action) => {
    await perform().catch((error) => console.warn(`${title} failed`, error));
  });
  const start = (sku: Sku, verb: string, perform: Action['perform']) => {
    const next = { sku, title: `${verb} ${sku.name}`, perform };
    setAction(next);
    actionCall.run(next);
  };
  return { action, actionCall, start };
}
