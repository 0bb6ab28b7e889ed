import { atom, type Setter } from 'jotai/vanilla';
import { type DiscordSDK, type Scope, SDKError, sdkAtom } from '../../host-bridge';
import { requestPlatform, requestServer } from '../requests';
import { type Surroundings, surroundingsAtom } from '../surroundings';
import { type GuildMember, sessionAtom, signInAtom } from './session';

/** What the playground asks the user for: enough for every page. */
export const requestedScopes: Scope[] = [
  'applications.commands',
  'identify',
  'guilds',
  'guilds.members.read',
  'rpc.activities.write',
  'rpc.voice.write',
  'rpc.voice.read',
];

/** How long the host may take to answer the handshake before the page says what may be wrong, in ms. */
export const HANDSHAKE_PATIENCE = 5000;

/** Opens the surroundings; given once, by the composition root. */
export const openSurroundingsAtom = atom<{ open(): Promise<Surroundings> }>({
  open: () => Promise.reject(new Error('The composition root has not said where this page runs')),
});

/**
 * Signs in from the start: surroundings, handshake, authorize, token exchange, authenticate, guild member.
 * Writing to it again gives up whatever has been reached and begins anew. It never rejects.
 */
export const startSignInAtom = atom(null, async (get, set) => {
  get(sdkAtom)?.dispose();
  set(sdkAtom, null);
  set(signInAtom, { phase: 'working' });
  let sdk: DiscordSDK | undefined;
  const superseded = () => sdk !== undefined && get(sdkAtom) !== sdk;
  try {
    const surroundings = await get(openSurroundingsAtom).open();
    set(surroundingsAtom, surroundings);
    sdk = surroundings.createSdk();
    set(sdkAtom, sdk);
    await whenReady(sdk, set);
    await authenticate(sdk, surroundings, set);
    set(signInAtom, { phase: 'done' });
  } catch (error) {
    if (superseded()) return;
    console.error('Error starting auth', error);
    set(signInAtom, { phase: 'failed', error });
  }
});

async function whenReady(sdk: DiscordSDK, set: Setter): Promise<void> {
  try {
    await sdk.ready({ timeout: HANDSHAKE_PATIENCE });
  } catch (error) {
    if (error instanceof SDKError && error.code === 'CLOSED') throw error;
    set(signInAtom, { phase: 'late', error });
    await sdk.ready();
    set(signInAtom, { phase: 'working' });
  }
}

async function authenticate(
  sdk: DiscordSDK,
  surroundings: Surroundings,
  set: Setter,
): Promise<void> {
  const { code } = await sdk.commands.authorize({
    client_id: surroundings.clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: requestedScopes,
  });
  const { access_token } = await requestServer<{ access_token: string }>(
    surroundings,
    '/api/token',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    },
  );
  const { user, scopes, expires, application } = await sdk.commands.authenticate({ access_token });
  const guildMember = await memberOf(sdk.guildId, access_token, surroundings);
  // Without it the picture-in-picture frame cannot be used; older clients do not know the command.
  await sdk.commands.setConfig({ use_interactive_pip: true }).catch((error) => {
    console.warn('The host does not offer an interactive picture-in-picture frame', error);
  });
  set(sessionAtom, { user, access_token, scopes, expires, application, guildMember });
}

async function memberOf(
  guildId: string | null,
  accessToken: string,
  surroundings: Surroundings,
): Promise<GuildMember | null> {
  if (!guildId) return null;
  try {
    return await requestPlatform<GuildMember>(
      surroundings,
      accessToken,
      `/users/@me/guilds/${guildId}/member`,
    );
  } catch {
    // It has been logged, and every page but those about the member works without it.
    return null;
  }
}
