import { useEffect, useState } from 'react';
import { type Call, useCall, useCommand, useServer, useSession } from '../../core';
import type { Sku } from '../../host-bridge';
import type { OwnedEntitlement } from './sku-lists';

/** Returns the client's SKUs, the server's items for sale, and the user's entitlements; reloads as `latestEntitlement` changes. */
export function useShopData(showTest: boolean, latestEntitlement: unknown) {
  const server = useServer();
  const { user, application } = useSession();
  const iap = `/api/iap/${application.id}`;

  const rpcSkus = useCommand('getSkus', undefined, { immediately: true });
  /** The host's last known SKUs: a later refusal does not empty the lists. */
  const [skus, setKnown] = useState<Sku[]>();
  const newest = rpcSkus.result?.skus;
  if (newest && newest !== skus) setKnown(newest);
  const apiSkus = useCall(
    async () => listOf('skus', await server<{ skus: { id: string }[] }>(`${iap}/skus`)),
    { immediately: true },
  );
  const entitlements = useCall(async () => {
    const path = `${iap}/entitlements/${encodeURIComponent(user?.id ?? '')}`;
    const test = showTest ? 1 : 0;
    return listOf(
      'entitlements',
      await server<{ entitlements: OwnedEntitlement[] }>(`${path}?show_test=${test}`),
    );
  });
  const { run: refetch } = entitlements;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another answer likely
  useEffect(refetch, [refetch, showTest, latestEntitlement]);

  useFailureLog('Listing the RPC SKUs', rpcSkus);
  useFailureLog('Listing the API SKUs', apiSkus);
  useFailureLog('Listing the entitlements', entitlements);

  return {
    ...{ skus, rpcSkus, apiSkus, entitlements },
    refresh() {
      rpcSkus.run();
      apiSkus.run();
      refetch();
    },
    async consume({ id }: OwnedEntitlement) {
      await server(`${iap}/consume/${encodeURIComponent(id)}`);
      refetch();
    },
  };
}

function useFailureLog(title: string, { status, error }: Call<unknown>) {
  useEffect(() => {
    if (status === 'failed') console.warn(`${title} failed`, error);
  }, [title, status, error]);
}

/** Returns one field of an answer, which must be a list: a missing field must not look like an empty list. */
function listOf<K extends string, T extends { id: string }>(
  field: K,
  response: Record<K, T[]>,
): T[] {
  const list = response?.[field];
  if (!Array.isArray(list) || !list.every((entry) => typeof entry?.id === 'string')) {
    throw new Error(
      `The server’s response has no list of ${field}. Check that the server is up to date.`,
    );
  }
  return list;
}
