import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type DiscordSDK, SDKError } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import {
  type Backend,
  backendAtom,
  imagesOf,
  requestPlatform,
  requestServer,
  type UploadInit,
} from '../outside';
import { type Session, sessionAtom, signInAtom } from './session';

/**
 * The SDK of this activity.
 *
 * @throws what kept the sign-in from making one, such as a launch query that cannot be read; the page's frame shows it
 */
export function useSdk(): DiscordSDK {
  const sdk = useAtomValue(sdkAtom);
  const signIn = useAtomValue(signInAtom);
  if (sdk) return sdk;
  throw 'error' in signIn ? signIn.error : new SDKError('NOT_READY', 'There is no SDK yet');
}

/** The session; empty fields and no user while nobody is signed in. */
export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** Host, server and platform, as far as pages reach them through helpers of the core. */
function useBackend(): Backend {
  const backend = useAtomValue(backendAtom);
  if (!backend) throw new Error('The sign-in has not started');
  return backend;
}

/**
 * Requests to the playground's own server, with the user's access token, which tells it who asks; an `Authorization` in
 * `init` stands for it.
 *
 * @returns `server<T>(path, init)`, the answer's JSON; it rejects with the server's own message. The path begins
 *   with `/api`
 */
export function useServer() {
  const backend = useBackend();
  const { access_token } = useSession();
  return useCallback(
    <T>(path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (access_token && !headers.has('Authorization'))
        headers.set('Authorization', `Bearer ${access_token}`);
      return requestServer<T>(backend, path, { ...init, headers });
    },
    [backend, access_token],
  );
}

/**
 * Requests to the platform's REST API with the user's access token.
 *
 * @returns `platform<T>(path, init)`, the answer's JSON; it rejects with `error<status>` from status 400. `init` is
 *   that of `fetch`, and may have an `onUpload` that hears how much of the body has been sent
 */
export function usePlatform() {
  const backend = useBackend();
  const { access_token } = useSession();
  return useCallback(
    <T>(path: string, init?: UploadInit) => requestPlatform<T>(backend, access_token, path, init),
    [backend, access_token],
  );
}

/** Addresses of pictures on the platform's CDN. */
export function useImages() {
  return imagesOf(useBackend());
}
