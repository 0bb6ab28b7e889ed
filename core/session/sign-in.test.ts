import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { watchedBackend } from '../../tests/harness/backend';
import { sessionAtom, signInAtom } from './session';
import { LATE_AFTER_MS, openBackendAtom, startSignInAtom } from './sign-in';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

function start(options: Parameters<typeof watchedBackend>[0] = {}) {
  const watched = watchedBackend(options);
  const store = createStore();
  store.set(openBackendAtom, { open: async () => watched.backend });
  return {
    ...watched,
    store,
    signIn: () => store.set(startSignInAtom),
    state: () => store.get(signInAtom),
    session: () => store.get(sessionAtom),
    commands: () => watched.calls.map(({ cmd }) => cmd),
  };
}

function held() {
  let release = (_: Response) => {};
  const answer = () => new Promise<Response>((resolve) => (release = resolve));
  return { answer, release: (response: Response) => release(response) };
}

test('before sign-in, the session is empty', () => {
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
  test('authorizes, exchanges the code, authenticates, and requests interactive picture-in-picture', async () => {
    const { state, signIn, calls, commands, simulation, world } = start();
    await signIn();
    expect(state()).toEqual({ phase: 'done' });
    await vi.waitFor(() => expect(commands()).toEqual(['AUTHORIZE', 'AUTHENTICATE', 'SET_CONFIG']));
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
    expect(clientIn(world.get(), ids.client).device.interactivePip).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  test('fills the session with the user, the token and the guild member', async () => {
    const { session, signIn, world } = start();
    await signIn();
    expect(session()).toMatchObject({
      user: { id: ids.me },
      access_token: Object.keys(world.get().tokens)[0],
      expires: expect.stringMatching(/^2112-/),
      application: { name: 'SDK Playground' },
      guildMember: { nick: 'Captain Wren' },
    });
  });

  test('does not wait for the guild member, which is added to the session later', async () => {
    const { state, session, signIn, answerForPlatform } = start();
    const { answer, release } = held();
    answerForPlatform(answer);
    const settled = signIn();
    await vi.waitFor(() => expect(state()).toEqual({ phase: 'done' }));
    expect(session()).toMatchObject({ user: { id: ids.me }, guildMember: null });
    release(Response.json({ nick: 'Late', avatar: null }));
    await settled;
    expect(session().guildMember?.nick).toBe('Late');
  });

  test('succeeds when the request for the guild member fails', async () => {
    const { session, signIn, answerForPlatform } = start();
    answerForPlatform(() => new Response('', { status: 500 }));
    await signIn();
    expect(session()).toMatchObject({ user: { id: ids.me }, guildMember: null });
  });

  test('succeeds with a client that does not support interactive picture-in-picture', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const faults = { SET_CONFIG: { kind: 'refuse', code: 4002, message: 'Old' } } as const;
    const { state, signIn } = start({ faults });
    await signIn();
    expect(state()).toEqual({ phase: 'done' });
  });
});

describe('when signing in fails', () => {
  test('the cause is logged and shown, and a second attempt starts from the beginning', async () => {
    const faults = { AUTHORIZE: { kind: 'refuse', code: 4006, message: 'Declined' } } as const;
    const { state, signIn, hosts, endFault } = start({ faults });
    await signIn();
    const cause = expect.objectContaining({ code: 4006, message: 'Declined' });
    expect(logged).toHaveBeenCalledWith('Error starting auth', cause);
    expect(state()).toEqual({ phase: 'failed', error: cause });
    await endFault('AUTHORIZE');
    await signIn();
    expect(state()).toEqual({ phase: 'done' });
    expect(hosts).toHaveLength(2);
  });

  test.each([
    ['no access_token', {}],
    ['an empty access_token', { access_token: '' }],
    ['a null body', null],
  ])('a token response with %s is a server error, and ends the sign-in', async (_, answer) => {
    const { state, signIn, commands, answerForServer } = start();
    answerForServer(() => Response.json(answer));
    await signIn();
    const error = { message: '/api/token: the server’s response has no access_token' };
    expect(state()).toMatchObject({ phase: 'failed', error });
    expect(commands()).toEqual(['AUTHORIZE']);
  });
});

describe('when a response is late', () => {
  test('the session reports an unanswered handshake after a few seconds, and a new attempt replaces the pending one', async () => {
    vi.useFakeTimers();
    let answering = false;
    const { state, signIn } = start({ onConnect: (host) => answering || host.dispose() });
    const first = signIn();
    await vi.advanceTimersByTimeAsync(LATE_AFTER_MS - 100);
    expect(state()).toEqual({ phase: 'working' });
    await vi.advanceTimersByTimeAsync(200);
    expect(state()).toMatchObject({ phase: 'late', error: { code: 'HANDSHAKE_UNANSWERED' } });
    answering = true;
    await signIn();
    await first;
    expect(state()).toEqual({ phase: 'done' });
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['AUTHORIZE', 'the user to grant permission in the host'],
    ['AUTHENTICATE', 'the host to authenticate the user'],
  ])('the session reports an unanswered %s, and keeps waiting', async (cmd, waitingFor) => {
    const { state, signIn, backend } = start({ faults: { [cmd]: { kind: 'silence' } } });
    // The server inside the page makes a key for its first answer, which takes real time.
    await backend.callServer('/api/health');
    vi.useFakeTimers();
    void signIn();
    for (const passed of [LATE_AFTER_MS + 100, 600_000]) {
      await vi.advanceTimersByTimeAsync(passed);
      expect(state()).toMatchObject({ phase: 'late', waitingFor });
    }
  });

  test('the late response is still used', async () => {
    const { state, signIn, backend, answerForServer } = start();
    await backend.callServer('/api/health');
    vi.useFakeTimers();
    const { answer, release } = held();
    answerForServer(answer);
    const signedIn = signIn();
    await vi.advanceTimersByTimeAsync(LATE_AFTER_MS + 100);
    expect(state()).toMatchObject({ phase: 'late' });
    release(Response.json({ error: { message: 'Late' } }, { status: 503 }));
    await signedIn;
    expect(state()).toMatchObject({ phase: 'failed', error: { message: '/api/token: Late' } });
  });
});

describe('an abandoned attempt', () => {
  test('changes nothing when its responses arrive later', async () => {
    const { session, signIn, requests, answerForPlatform } = start();
    const { answer, release } = held();
    answerForPlatform(answer);
    const first = signIn();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    answerForPlatform(undefined);
    await signIn();
    const current = session();
    release(Response.json({ nick: 'Stale', avatar: null }));
    await first;
    expect(session()).toBe(current);
    expect(current.guildMember?.nick).toBe('Captain Wren');
    expect(logged).not.toHaveBeenCalled();
  });

  test('opens no second connection when two attempts start at once', async () => {
    const { state, signIn, hosts } = start();
    await Promise.all([signIn(), signIn()]);
    expect(state()).toEqual({ phase: 'done' });
    expect(hosts).toHaveLength(1);
  });
});
