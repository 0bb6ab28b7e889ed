import { randomToken } from '../../utils';
import { type Client, timestamp, type WorldStore } from '../../world';

const TOKEN_LIFETIME_MS = 60_000;

/**
 * Uploads a file that the person has chosen to the simulated CDN, as an activity would with their token.
 *
 * @returns the file's path on the CDN, with its signature
 * @throws Error as a rejection when the platform rejects the file
 */
export async function uploadFile(store: WorldStore, client: Client, file: File): Promise<string> {
  const token = randomToken();
  const { id, userId } = client;
  const expires = timestamp(Date.now() + TOKEN_LIFETIME_MS);
  const access = { userId, client: id, scopes: ['identify'], expires };
  await store.commit({ type: 'token', token, access });
  const body = new FormData();
  body.append('file', file);
  const path = `/api/v10/applications/${store.get().application.id}/attachment`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const responseBody = await response.json().catch(() => undefined);
  const url: unknown = responseBody?.attachment?.url;
  if (!response.ok || typeof url !== 'string') {
    throw new Error(
      `The upload was refused: ${responseBody?.message ?? `status ${response.status}`}`,
    );
  }
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/cdn/, '') + search;
}
