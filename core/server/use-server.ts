import { useCallback } from 'react';
import { requestServer } from '../requests';
import { useSession, useSurroundings } from '../session/hooks';

/**
 * Requests to the playground's own server, with the user's access token, which tells it who asks.
 *
 * @returns `server<T>(path, init)`, the answer's JSON; it rejects with the server's own message. The path begins
 *   with `/api`
 */
export function useServer() {
  const surroundings = useSurroundings();
  const { access_token } = useSession();
  return useCallback(
    <T>(path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (access_token) headers.set('Authorization', `Bearer ${access_token}`);
      return requestServer<T>(surroundings, path, { ...init, headers });
    },
    [surroundings, access_token],
  );
}
