import type { PlatformRequest } from '../platform/observe';
import type { ProxiedRequest } from '../proxy/traffic';
import type { World } from '../world/world';
import type { NewRow } from './row';

/** What the process tells of a request: to the platform, or through the proxy. */
export type ToldRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);

/** The row of a request. What the proxy passed on is whose frame it came from. */
export function rowOfRequest(told: ToldRequest, { clients }: World): NewRow {
  if (told.kind === 'rest') return told;
  const { userId, method, path, target, status, at, duration, bytes } = told;
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
