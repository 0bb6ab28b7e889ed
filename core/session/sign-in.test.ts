import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sdkAtom } from '../../host-bridge/atoms';
import { ids } from '../../simulator/world';
import { watchedSurroundings } from '../../tests/harness/surroundings';
import { lostConnectionAtom, sessionAtom, signInAtom } from './session';
import { openSurroundingsAtom, REPLY_TIMEOUT_MS, startSignInAtom } from './sign-in';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
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
    await vi.waitFor(() => expect(calls).toHaveLength(3));
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
    expect(simulation.world.get().clients[ids.client]?.device.interactivePip).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  test('fills the session with the user, the token and the guild member', async () => {
    const { store, signIn, simulation } = start();
    await signIn();
    const session = store.get(sessionAtom);
    const { tokens } = simulation.world.get();
    expect(session.user?.id).toBe(ids.me);
    expect(Object.keys(tokens)).toEqual([session.access_token]);
    expect(session.expires).toMatch(/^2112-/);
    expect(session.application.name).toBe('SDK Playground');
    expect(session.guildMember?.nick).toBe('Captain Wren');
  });

  test('does not wait for the guild member, who joins the session later', async () => {
    let release = (_: Response) => {};
    const { store, signIn, answerForPlatform } = start();
    answerForPlatform(() => new Promise((resolve) => (release = resolve)));
    const settled = signIn();
    await vi.waitFor(() => expect(store.get(signInAtom)).toEqual({ phase: 'done' }));
    expect(store.get(sessionAtom).user).toBeDefined();
    expect(store.get(sessionAtom).guildMember).toBeNull();
    release(Response.json({ nick: 'Late', avatar: null }));
    await settled;
    expect(store.get(sessionAtom).guildMember?.nick).toBe('Late');
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

  test('does not ask a mobile client for an interactive frame, which has none', async () => {
    const { store, signIn, calls } = start({ launch: { platform: 'mobile' } });
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(calls.map(({ cmd }) => cmd)).toEqual(['AUTHORIZE', 'AUTHENTICATE']);
  });

  test('works with a client that has no interactive frame', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, signIn } = start({
      faults: { SET_CONFIG: { kind: 'refuse', code: 4002, message: 'Old' } },
    });
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
  });
});

describe('when signing in fails', () => {
  test('the cause is logged and shown, and a second attempt starts from the beginning', async () => {
    const { store, signIn, hosts, endFault } = start({
      faults: { AUTHORIZE: { kind: 'refuse', code: 4006, message: 'Declined' } },
    });
    await signIn();
    const cause = expect.objectContaining({ code: 4006, message: 'Declined' });
    expect(logged).toHaveBeenCalledWith('Error starting auth', cause);
    expect(store.get(signInAtom)).toEqual({ phase: 'failed', error: cause });

    await endFault('AUTHORIZE');
    await signIn();
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(hosts).toHaveLength(2);
  });

  test.each([
    ['no access_token', {}],
    ['an empty one', { access_token: '' }],
    ['nothing', null],
  ])(
    'a token answer with %s is reported as the server’s fault, and the host is not asked',
    async (_, answer) => {
      const { store, signIn, calls, answerForServer } = start();
      answerForServer(() => Response.json(answer));
      await signIn();
      expect(store.get(signInAtom)).toMatchObject({
        phase: 'failed',
        error: { message: '/api/token: the server’s answer has no access_token' },
      });
      expect(calls.map(({ cmd }) => cmd)).toEqual(['AUTHORIZE']);
    },
  );

  test('a launch query that cannot be read is named as the cause', async () => {
    const { store, signIn } = start({ launch: { instance_id: null } });
    await signIn();
    const cause = expect.objectContaining({ message: 'instance_id query param is not defined' });
    expect(store.get(signInAtom)).toEqual({ phase: 'failed', error: cause });
    expect(store.get(sdkAtom)).toBeNull();
  });
});

describe('when the host does not answer the handshake', () => {
  const unheard = { onConnect: (host: { dispose(): void }) => host.dispose() };

  test('the session says so after a few seconds', async () => {
    vi.useFakeTimers();
    const { store, signIn } = start(unheard);
    void signIn();
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT_MS - 100);
    expect(store.get(signInAtom)).toEqual({ phase: 'working' });
    await vi.advanceTimersByTimeAsync(200);
    expect(store.get(signInAtom)).toMatchObject({
      phase: 'late',
      error: { code: 'HANDSHAKE_UNANSWERED' },
    });
  });

  test.each([
    ['authorize', 'AUTHORIZE', 'the permission that the host asks the user for'],
    ['authenticate', 'AUTHENTICATE', 'the host to authenticate the user'],
  ])(
    'and when it does not answer %s, the session says so and goes on waiting',
    async (_, cmd, waitingFor) => {
      const { store, signIn, surroundings } = start({
        faults: { [cmd]: { kind: 'silence' } },
      });
      // The server inside the page makes a key with its first answer: in real time.
      await surroundings.callServer('/api/health');
      vi.useFakeTimers();
      void signIn();
      await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT_MS + 100);
      expect(store.get(signInAtom)).toMatchObject({ phase: 'late', waitingFor });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(store.get(signInAtom)).toMatchObject({ phase: 'late', waitingFor });
    },
  );

  test('a late answer still counts', async () => {
    let release = (_: Response) => {};
    const { store, signIn, surroundings, answerForServer } = start();
    await surroundings.callServer('/api/health');
    vi.useFakeTimers();
    answerForServer(() => new Promise((resolve) => (release = resolve)));
    const signedIn = signIn();
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT_MS + 100);
    expect(store.get(signInAtom)).toMatchObject({ phase: 'late' });
    release(Response.json({ error: { message: 'Late' } }, { status: 503 }));
    await signedIn;
    expect(store.get(signInAtom)).toMatchObject({
      phase: 'failed',
      error: { message: '/api/token: Late' },
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
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT_MS + 100);
    answering = true;
    await signIn();
    await first;
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('an attempt that was given up', () => {
  test('changes nothing, whatever answers still arrive', async () => {
    let release = (_: Response) => {};
    const { store, signIn, hosts, answerForPlatform } = start();
    answerForPlatform(() => new Promise((resolve) => (release = resolve)));
    const first = signIn();
    await vi.waitFor(() => expect(store.get(sdkAtom)).not.toBeNull());
    await vi.waitFor(() => expect(hosts[0]?.state).toBe('connected'));
    answerForPlatform(undefined);
    await signIn();
    const session = store.get(sessionAtom);
    release(Response.json({ nick: 'Stale', avatar: null }));
    await first;
    expect(store.get(sessionAtom)).toBe(session);
    expect(store.get(sessionAtom).guildMember?.nick).toBe('Captain Wren');
    expect(logged).not.toHaveBeenCalled();
  });

  test('makes no second connection when both begin at once', async () => {
    const { store, signIn, hosts } = start();
    await Promise.all([signIn(), signIn()]);
    expect(store.get(signInAtom)).toEqual({ phase: 'done' });
    expect(hosts).toHaveLength(1);
  });
});

test('when the host closes the connection, the session keeps the reason', async () => {
  const { store, signIn, hosts } = start();
  await signIn();
  expect(store.get(lostConnectionAtom)).toBeNull();
  hosts[0]?.close(4002, 'Slow down');
  await vi.waitFor(() =>
    expect(store.get(lostConnectionAtom)?.message).toContain('Slow down (4002)'),
  );
  await signIn();
  expect(store.get(lostConnectionAtom)).toBeNull();
});
