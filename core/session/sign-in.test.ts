import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sdkAtom } from '../../host-bridge';
import { watchedSurroundings } from '../../tests/harness/surroundings';
import { sessionAtom, signInAtom } from './session';
import { HANDSHAKE_PATIENCE, openSurroundingsAtom, startSignInAtom } from './sign-in';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(options: Parameters<typeof watchedSurroundings>[0] = {}) {
  const watched = watchedSurroundings(options);
  const store = createStore();
  store.set(openSurroundingsAtom, { open: async () => watched.surroundings });
  return { ...watched, store, signIn: () => store.set(startSignInAtom) };
}

test('before it, the session is empty', () => {
  expect(createStore().get(sessionAtom)).toEqual({
    user: undefined,
    access_token: '',
    scopes: [],
    expires: '',
    application: { rpc_origins: undefined, id: '', name: '', icon: null, description: '' },
    guildMember: null,
  });
});

describe('signing in', () => {
  test('authorizes, exchanges the code, authenticates, and asks for an interactive frame', async () => {
    const { store, signIn, calls, simulation } = start();
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(calls.map(({ cmd }) => cmd)).toEqual(['AUTHORIZE', 'AUTHENTICATE', 'SET_CONFIG']);
    expect(calls[0]?.args).toEqual({
      client_id: simulation.clientId,
      response_type: 'code',
      state: '',
      prompt: 'none',
      scope: [
        'applications.commands',
        'identify',
        'guilds',
        'guilds.members.read',
        'rpc.activities.write',
        'rpc.voice.write',
        'rpc.voice.read',
      ],
    });
    expect(simulation.world.get().device.interactivePip).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  test('fills the session with the user, the token and the guild member', async () => {
    const { store, signIn, simulation } = start();
    await signIn();
    const session = store.get(sessionAtom);
    const { tokens, currentUserId } = simulation.world.get();
    expect(session.user?.id).toBe(currentUserId);
    expect(Object.keys(tokens)).toEqual([session.access_token]);
    expect(session.expires).toMatch(/^2112-/);
    expect(session.application.name).toBe('SDK Playground');
    expect(session.guildMember?.nick).toBe('Captain Wren');
  });

  test('works without a guild', async () => {
    const { store, signIn, requests } = start({ launch: { guild_id: null } });
    await signIn();
    expect(store.get(sessionAtom).guildMember).toBeNull();
    expect(requests).toEqual([]);
  });

  test('works when the platform does not tell about the member', async () => {
    const { store, signIn, answerForPlatform } = start();
    answerForPlatform(() => new Response('', { status: 500 }));
    await signIn();
    expect(store.get(sessionAtom).user).toBeDefined();
    expect(store.get(sessionAtom).guildMember).toBeNull();
  });

  test('works with a client that has no interactive frame', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, signIn } = start({
      onConnect: (host) =>
        host.misbehave('SET_CONFIG', { kind: 'refuse', code: 4002, message: 'Old' }),
    });
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
  });
});

describe('when signing in fails', () => {
  test('the cause is logged and told, and a second attempt starts from the beginning', async () => {
    let refusing = true;
    const { store, signIn, hosts } = start({
      onConnect(host) {
        if (refusing)
          host.misbehave('AUTHORIZE', { kind: 'refuse', code: 4006, message: 'Declined' });
      },
    });
    await signIn();
    const cause = expect.objectContaining({ code: 4006, message: 'Declined' });
    expect(logged).toHaveBeenCalledWith('Error starting auth', cause);
    expect(store.get(signInAtom)).toEqual({ phase: 'failed', error: cause });

    refusing = false;
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(hosts).toHaveLength(2);
  });

  test('for a launch query that cannot be read, that is the cause', async () => {
    const { store, signIn } = start({ launch: { instance_id: null } });
    await signIn();
    const cause = expect.objectContaining({ message: 'instance_id query param is not defined' });
    expect(store.get(signInAtom)).toEqual({ phase: 'failed', error: cause });
    expect(store.get(sdkAtom)).toBeNull();
  });
});

describe('when the host does not answer the handshake', () => {
  const unheard = { onConnect: (host: { dispose(): void }) => host.dispose() };

  test('that is told after a few seconds', async () => {
    vi.useFakeTimers();
    const { store, signIn } = start(unheard);
    void signIn();
    await vi.advanceTimersByTimeAsync(HANDSHAKE_PATIENCE - 100);
    expect(store.get(signInAtom)).toEqual({ phase: 'working' });
    await vi.advanceTimersByTimeAsync(200);
    expect(store.get(signInAtom)).toMatchObject({
      phase: 'late',
      error: { code: 'HANDSHAKE_UNANSWERED' },
    });
  });

  test('a new attempt replaces the one that waits', async () => {
    vi.useFakeTimers();
    let answering = false;
    const { store, signIn } = start({
      onConnect(host) {
        if (!answering) host.dispose();
      },
    });
    const first = signIn();
    await vi.advanceTimersByTimeAsync(HANDSHAKE_PATIENCE + 100);
    answering = true;
    await signIn();
    await first;
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(logged).not.toHaveBeenCalled();
  });
});
