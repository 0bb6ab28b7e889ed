import type { PlatformRequest } from '../platform/observe';
import type { ProxiedRequest } from '../proxy/proxied-request';
import type { Client, World } from '../world/world';
import type { NewRow, RequestRow } from './row';

/** A request to the platform, or through the proxy. */
type ObservedRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);

/** Whose frame asks through the proxy, which knows the person. */
export function clientOfUser(
  clients: World['clients'],
  userId: string | undefined,
): Client | undefined {
  return Object.values(clients).find((each) => each.userId === userId);
}

/** The row of a request. What the proxy passed on is whose frame it came from. */
export function rowOfRequest(
  observed: ObservedRequest,
  { clients }: World,
): Extract<NewRow, RequestRow> {
  if (observed.kind === 'rest') return observed;
  const { userId, duration, bytes, ...row } = observed;
  const client = clientOfUser(clients, userId)?.id;
  return { ...row, client, took: duration, replySize: bytes };
}
