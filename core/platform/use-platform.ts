import { useCallback } from 'react';
import { requestPlatform } from '../requests';
import { useSession, useSurroundings } from '../session/hooks';
import type { UploadInit } from './upload';

/**
 * Requests to the platform's REST API with the user's access token.
 *
 * @returns `platform<T>(path, init)`, the answer's JSON; it rejects with `error<status>` from status 400. `init` is
 *   that of `fetch`, and may have an `onUpload` that hears how much of the body has been sent
 */
export function usePlatform() {
  const surroundings = useSurroundings();
  const { access_token } = useSession();
  return useCallback(
    <T>(path: string, init?: UploadInit) =>
      requestPlatform<T>(surroundings, access_token, path, init),
    [surroundings, access_token],
  );
}
