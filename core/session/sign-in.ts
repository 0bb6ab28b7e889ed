import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { commands, type DiscordSDK, type Platform, type Scope, SDKError } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import {
  type Backend,
  backendAtom,
  RequestError,
  requestPlatform,
  requestServer,
} from '../outside';
import {
  type GuildMember,
  lostConnectionAtom,
  type Session,
  type SignIn,
  sessionAtom,
  signedOut,
  signInAtom,
} from './session';

/** The scopes that the playground requests: enough for every page. */
export const requestedScopes: Scope[] = [
  'applications.commands',
  'identify',
  'guilds',
  'guilds.members.read',
  'rpc.activities.write',
  'rpc.voice.write',
  'rpc.voice.read',
];

/** The time after which the page reports whose answer is missing, in milliseconds. It goes on waiting after that. */
export const LATE_AFTER_MS = 5000;

/** Opens the backend; given once, by the composition root. */
export const openBackendAtom = atom<{ open(): Promise<Backend> }>({
  open: () => Promise.reject(new Error('The composition root has not set openBackendAtom')),
});

/** The number of sign-ins that have been started. Answers to an older one are ignored. */
export const signInCountAtom = atom(0);

/**
 * Signs in from the start: backend, handshake, authorize, token exchange, authenticate; the guild member follows.
 * Writing to it again drops the previous progress and starts over. It never rejects.
 */
export const startSignInAtom = atom(null, async (get, set) => {
  const attempt = beginAttempt(get, set);
  try {
    const backend = await attempt.waitFor('this page to load', get(openBackendAtom).open());
    const sdk = backend.createSdk();
    set(backendAtom, backend);
    set(sdkAtom, sdk);
    await waitUntilReady(sdk, attempt);
    sdk.onClose((reason) => attempt.isCurrent() && set(lostConnectionAtom, reason));
    const session = await authenticate(sdk, backend, attempt);
    set(sessionAtom, session);
    attempt.update({ phase: 'done' });
    // Few pages need the member, so the playground opens without waiting for it.
    const guildMember = await fetchGuildMember(sdk.guildId, session.access_token, backend);
    if (attempt.isCurrent()) set(sessionAtom, { ...session, guildMember });
  } catch (error) {
    if (!attempt.isCurrent()) return;
    console.error('Error starting auth', error);
    attempt.update({ phase: 'failed', error });
  }
});

type SignInAttempt = ReturnType<typeof beginAttempt>;

/** Begins one sign-in. Every answer goes through it, so that an abandoned sign-in changes nothing. */
function beginAttempt(get: Getter, set: Setter) {
  get(sdkAtom)?.dispose();
  const number = get(signInCountAtom) + 1;
  set(signInCountAtom, number);
  set(sdkAtom, null);
  set(sessionAtom, signedOut);
  set(lostConnectionAtom, null);
  set(signInAtom, { phase: 'working' });
  const isCurrent = () => get(signInCountAtom) === number;
  const update = (signIn: SignIn) => {
    if (isCurrent()) set(signInAtom, signIn);
  };
  return {
    isCurrent,
    update,
    /** Awaits an answer; once it is late, the page reports its sender. Rejects when the run has been abandoned. */
    async waitFor<T>(
      target: string,
      promise: Promise<T>,
      createLateError = (): unknown =>
        new Error(`Still waiting for ${target}, after ${LATE_AFTER_MS / 1000} seconds`),
    ) {
      const timer = setTimeout(() => {
        update({ phase: 'late', waitingFor: target, error: createLateError() });
      }, LATE_AFTER_MS);
      try {
        const result = await promise;
        if (!isCurrent()) throw new Error('Another sign-in was started');
        return result;
      } finally {
        clearTimeout(timer);
        if (isCurrent() && get(signInAtom).phase === 'late') update({ phase: 'working' });
      }
    },
  };
}

async function waitUntilReady(sdk: DiscordSDK, attempt: SignInAttempt): Promise<void> {
  try {
    await sdk.ready({ timeout: LATE_AFTER_MS });
  } catch (error) {
    const isRecoverable =
      error instanceof SDKError &&
      (error.code === 'HANDSHAKE_UNANSWERED' || error.code === 'UNTRUSTED_ORIGIN');
    if (!isRecoverable) throw error;
    attempt.update({ phase: 'late', waitingFor: 'the host', error });
    await attempt.waitFor('the host', sdk.ready(), () => error);
  }
}

async function authenticate(
  sdk: DiscordSDK,
  backend: Backend,
  attempt: SignInAttempt,
): Promise<Session> {
  const { code } = await attempt.waitFor(
    'the user to grant permission in the host',
    sdk.commands.authorize({
      client_id: backend.clientId,
      response_type: 'code',
      state: '',
      prompt: 'none',
      scope: requestedScopes,
    }),
  );
  const exchange = exchangeCode(code, backend);
  const access_token = await attempt.waitFor('the server to exchange the code', exchange);
  const { user, scopes, expires, application } = await attempt.waitFor(
    'the host to authenticate the user',
    sdk.commands.authenticate({ access_token }),
  );
  requestInteractiveFrame(sdk);
  return { user, access_token, scopes, expires, application, guildMember: null };
}

async function exchangeCode(code: string, backend: Backend): Promise<string> {
  const response = await requestServer<{ access_token?: unknown } | null>(backend, '/api/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const token = response?.access_token;
  if (typeof token === 'string' && token) return token;
  throw new RequestError(
    '/api/token: the server’s response has no access_token',
    'Return the access_token that the platform issued for the code.',
  );
}

/** Requests the interactive frame, which picture-in-picture needs. Mobile and older clients do not offer it. */
function requestInteractiveFrame({ platform, commands: { setConfig } }: DiscordSDK): void {
  const platforms: readonly Platform[] = commands.setConfig.platforms;
  if (!platforms.includes(platform)) return;
  setConfig({ use_interactive_pip: true }).catch((error: SDKError) => {
    if (error.code === 'CLOSED') return;
    console.warn('The host does not support an interactive picture-in-picture frame', error);
  });
}

async function fetchGuildMember(
  guildId: string | null,
  accessToken: string,
  backend: Backend,
): Promise<GuildMember | null> {
  if (!guildId) return null;
  try {
    const path = `/users/@me/guilds/${guildId}/member`;
    return await requestPlatform<GuildMember>(backend, accessToken, path);
  } catch {
    // The failure has been logged, and all pages but those about the member work without it.
    return null;
  }
}
