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

/** Throws the sign-in's error when there is no SDK, as for an unreadable launch query; the page's frame shows it. */
export function useSdk(): DiscordSDK {
  const sdk = useAtomValue(sdkAtom);
  const signIn = useAtomValue(signInAtom);
  if (sdk) return sdk;
  throw 'error' in signIn ? signIn.error : new SDKError('NOT_READY', 'There is no SDK yet');
}

/** Returns the session; empty fields and no user while nobody is signed in. */
export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

function useBackend(): Backend {
  const backend = useAtomValue(backendAtom);
  if (!backend) throw new Error('The sign-in has not started');
  return backend;
}

/**
 * Returns a function for requests to the playground's own server, with the user's access token, which identifies the
 * user; an `Authorization` in `init` replaces it.
 *
 * @returns `server<T>(path, init)`, the response's JSON; it rejects with the server's own message. The path begins
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
 * Returns a function for requests to the platform's REST API with the user's access token.
 *
 * @returns `platform<T>(path, init)`, the response's JSON; it rejects with `error<status>` from status 400. `init` is
 *   that of `fetch`, and may have an `onUpload` that receives the sent part of the body
 */
export function usePlatform() {
  const backend = useBackend();
  const { access_token } = useSession();
  return useCallback(
    <T>(path: string, init?: UploadInit) => requestPlatform<T>(backend, access_token, path, init),
    [backend, access_token],
  );
}

/** Returns functions for addresses of pictures on the platform's CDN. */
export function useImages() {
  return imagesOf(useBackend());
}
