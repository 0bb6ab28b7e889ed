import { useAtomValue } from 'jotai';
import { type DiscordSDK, SDKError, sdkAtom } from '../../host-bridge';
import { type Surroundings, surroundingsAtom } from '../surroundings';
import { type Session, sessionAtom } from './session';

/**
 * The SDK of this activity.
 *
 * @throws SDKError when there is none, since the launch query could not be read; the page's frame shows it
 */
export function useSdk(): DiscordSDK {
  const sdk = useAtomValue(sdkAtom);
  if (!sdk) {
    throw new SDKError('NOT_FRAMED', 'There is no SDK: the activity could not be launched');
  }
  return sdk;
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
