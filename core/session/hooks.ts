import { useAtomValue } from 'jotai';
import { type DiscordSDK, SDKError, sdkAtom } from '../../host-bridge';
import { type Surroundings, surroundingsAtom } from '../surroundings';
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
export function useSurroundings(): Surroundings {
  const surroundings = useAtomValue(surroundingsAtom);
  if (!surroundings) throw new Error('The sign-in has not been started');
  return surroundings;
}
