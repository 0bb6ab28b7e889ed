import type { Client, World } from '../world';
import type { ObservedRequest, RequestRow } from './observed-request';
import type { NewRow } from './row';

/** Returns the client of the user whose frame sent a request through the proxy. */
export function clientOfUser(
  clients: World['clients'],
  userId: string | undefined,
): Client | undefined {
  return Object.values(clients).find((each) => each.userId === userId);
}

/** Returns the row of a request. A proxied request belongs to the client of its frame. */
export function rowOfRequest(
  observed: ObservedRequest,
  { clients }: World,
): Extract<NewRow, RequestRow> {
  if (observed.kind === 'rest') return observed;
  const { userId, duration, bytes, ...row } = observed;
  const client = clientOfUser(clients, userId)?.id;
  return { ...row, client, took: duration, replySize: bytes };
}
