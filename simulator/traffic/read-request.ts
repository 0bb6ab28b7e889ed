import type { Client, World } from '../world';
import type { ObservedRequest, RequestRow } from './observed-request';
import type { NewRow } from './row';

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
