import type { PlatformRequest } from '../platform/observe';
import type { ProxiedRequest } from '../proxy/proxied-request';
import type { World } from '../world/world';
import type { NewRow, RequestRow } from './row';

/** A request to the platform, or through the proxy. */
type ObservedRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);

/** The row of a request. What the proxy passed on is whose frame it came from. */
export function rowOfRequest(
  observed: ObservedRequest,
  { clients }: World,
): Extract<NewRow, RequestRow> {
  if (observed.kind === 'rest') return observed;
  const { userId, method, path, target, status, at, duration, bytes } = observed;
  const client = Object.values(clients).find((each) => each.userId === userId)?.id;
  return {
    kind: 'proxied',
    at,
    client,
    method,
    path,
    target,
    status,
    took: duration,
    replySize: bytes,
  };
}
