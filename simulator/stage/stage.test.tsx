import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveBlankPages } from '../../tests/harness/blank-pages';
import type { StageOptions } from '../launch';
import { ids, localWorld, type WorldStore } from '../world';
import * as around from './around';
import { Stage } from './stage';
import { stageFor } from './testing/on-stage';

const ORIGIN = 'http://localhost:4000';
const options = { url: ORIGIN, path: '/', platform: 'desktop' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let world: WorldStore;
/** When the server of blank pages answers. */
let mayServe: Promise<void>;
beforeEach(() => {
  world = localWorld();
  mayServe = Promise.resolve();
  serveBlankPages(() => mayServe);
  // Nothing is laid out here, and rows without room are not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');
const theFrame = () => screen.getByTitle<HTMLIFrameElement>('Activity: SDK Playground');

interface Opened {
  options?: Partial<StageOptions>;
  worldLost?: boolean;
}

/** Shows the whole stage, as it is opened without `view=frame`, once the world knows of the launch. */
async function show({ options: given, worldLost = false }: Opened = {}) {
  const services = stageFor(world, { options: { ...options, ...given } as StageOptions });
  await act(async () => render(<Stage {...{ services, around, worldLost }} />));
}

/** Speaks for the activity, whose page is blank. */
async function say(frame: unknown) {
  const message = { data: frame, source: theFrame().contentWindow, origin: ORIGIN };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', message as MessageEventInit));
  });
}

const shakeHands = () =>
  say([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);

test('the activity is framed at its address with the launch query', async () => {
  await show({ options: { path: '/voice-state' } });
  const { origin, pathname, searchParams } = new URL(theFrame().src);
  expect([origin, pathname]).toEqual([ORIGIN, '/voice-state']);
  expect(searchParams.get('channel_id')).toBe(ids.gameNight);
  expect(status()).toBe('waiting');
});

test('the stage opens over plain http, where browsers have no crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await show();
  expect(new URL(theFrame().src).searchParams.get('frame_id')).toMatch(/^\w{32}$/);
});

test('a handshake shows as connected, and calls are listed with how they went', async () => {
  await show();
  await shakeHands();
  expect(status()).toBe('connected');
  await say([1, { cmd: 'SET_CONFIG', args: { use_interactive_pip: true }, nonce: '1' }]);
  await say([1, { cmd: 'MAKE_TEA', nonce: '2' }]);
  const traffic = screen.getByRole('listbox', { name: 'Traffic' });
  const row = () => traffic.querySelector('[data-cmd=SET_CONFIG]');
  await waitFor(() => expect(row()).toHaveProperty('dataset.outcome', 'answered'));
  const refusal = await within(traffic).findByText(/Invalid command: MAKE_TEA/);
  expect(refusal.textContent).toContain('4002');
});

test('pressing an event’s button says whether anybody listens', async () => {
  const user = userEvent.setup();
  await show();
  await shakeHands();
  await user.click(screen.getByRole('button', { name: 'Critical' }));
  expect(await screen.findByText('Nobody listens to THERMAL_STATE_UPDATE')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Critical', pressed: true })).toBeDefined();
  await say([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: '1' }]);
  const group = screen.getByRole('region', { name: 'Thermal state' });
  expect(group.querySelector('[data-listening=true]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unknown thermal state' }));
  expect(await screen.findByText('THERMAL_STATE_UPDATE sent')).toBeDefined();
});

test('a closed activity can be launched again, as the same instance in a new frame', async () => {
  const user = userEvent.setup();
  await show();
  const before = new URL(theFrame().src).searchParams;
  await shakeHands();
  await say([2, { code: 1000, message: 'Activity closed', nonce: '1' }]);
  expect(status()).toBe('closed');
  expect(screen.getByRole('alert').textContent).toContain('Activity closed (1000)');
  await user.click(screen.getByRole('button', { name: 'Launch again' }));
  const after = new URL(theFrame().src).searchParams;
  expect(after.get('instance_id')).toBe(before.get('instance_id'));
  expect(after.get('frame_id')).not.toBe(before.get('frame_id'));
  expect(status()).toBe('waiting');
  await shakeHands();
  expect(status()).toBe('connected');
});

test('a closed activity has left its instance, and its next handshake launches it in the same frame (25)', async () => {
  const launchNow = () => world.get().clients[ids.client]?.launch;
  await show();
  const frame = theFrame();
  await shakeHands();
  const begun = launchNow();
  await say([2, { code: 1000, message: 'Activity closed', nonce: '1' }]);
  expect(launchNow()).toBeNull();
  const { instances } = world.get();
  expect(instances[begun?.instanceId ?? '']?.participants ?? []).not.toContain(ids.me);
  await shakeHands();
  expect(status()).toBe('connected');
  expect(launchNow()).toEqual(begun);
  expect(theFrame()).toBe(frame);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a closed activity is launched again in an instance of its own where the last one has ended (25)', async () => {
  const user = userEvent.setup();
  await show();
  const { instanceId = '' } = world.get().clients[ids.client]?.launch ?? {};
  await world.commit({ type: 'participants', instanceId, userIds: [ids.me] });
  await shakeHands();
  await say([2, { code: 1000, message: 'Activity closed', nonce: '1' }]);
  expect(world.get().instances[instanceId]).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Pop out' }));
  expect(screen.getByText(/Launch it again first/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Launch again' }));
  const { launch } = world.get().clients[ids.client] ?? {};
  expect(launch?.stageIds).toEqual(['a']);
  expect(new URL(theFrame().src).searchParams.get('instance_id')).toBe(launch?.instanceId);
  await shakeHands();
  expect(status()).toBe('connected');
});

test('after a few seconds without a handshake the likely causes are named', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert').textContent).toContain(`Nothing answers at ${ORIGIN}`);
});

test('a world that is lost is said to be', async () => {
  await show({ worldLost: true });
  expect(screen.getByRole('alert').textContent).toContain(
    'The simulator’s own server does not answer',
  );
});

test('a device is one choice that launches the activity on it, and whichever control changes its layout says so', async () => {
  const user = userEvent.setup();
  await show();
  const launched = () => new URL(theFrame().src).searchParams.get('platform');
  const layout = () =>
    document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? undefined;
  expect(launched()).toBe('desktop');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Device' }), 'Phone with a notch');
  await waitFor(() => expect(launched()).toBe('mobile'));
  expect(new URL(location.href).searchParams.get('device')).toBe('phone');
  expect(world.get().clients[ids.client]?.device).toMatchObject({ platform: 'mobile', held: 0 });
  await user.click(screen.getByRole('button', { name: 'Turn the device to landscape' }));
  expect(await screen.findByRole('button', { name: 'Turn the device to portrait' })).toBeDefined();
  expect(layout()).toBe('focused');
  await user.click(screen.getByRole('radio', { name: 'PiP' }));
  await waitFor(() => expect(layout()).toBe('pip'));
  expect(screen.getByRole('button', { name: 'PIP', pressed: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Focused' }));
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Focused' })).toHaveProperty('checked', true),
  );
});

test('each setting of a device is changed alone, and one that cannot be is refused with the reason', async () => {
  const user = userEvent.setup();
  const asked = { ...options, platform: undefined, device: 'phone' };
  await show({ options: asked });
  await user.click(screen.getByRole('tab', { name: 'Device' }));
  const device = () => world.get().clients[ids.client]?.device;
  const enter = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await enter('Top', '59');
  expect(device()?.screen?.safeArea.portrait).toMatchObject({ top: 59, bottom: 34 });
  await enter('Width', '7');
  expect((await screen.findByRole('alert')).textContent).toContain('screen.width is 7');
  expect(screen.getByLabelText('Width')).toHaveProperty('value', '390');
  await enter('Locale', 'ar');
  expect(device()?.locale).toBe('ar');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Device' })).toHaveProperty('value', 'custom'),
  );
});

test('the tab is called by the activity’s name, also by a later one (33)', async () => {
  await show();
  await waitFor(() => expect(document.title).toBe('Simulator · SDK Playground'));
  const { id } = world.get().application;
  await act(() => world.commit({ type: 'application', id, name: 'Board night' }));
  await waitFor(() => expect(document.title).toBe('Simulator · Board night'));
});

test('users that the world does not have are not added as players, and the stage names each until that is read', async () => {
  const asked = { ...options, players: `42,${ids.marlo},43` };
  await show({ options: asked });
  expect(await screen.findByTitle('Activity: SDK Playground')).toBeDefined();
  const title = await screen.findByText('2 players could not be added');
  for (const id of [42, 43]) {
    expect(screen.getByText(`There is no user "${id}" in this world`)).toBeDefined();
  }
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(title.isConnected).toBe(false);
});

test('a user who is removed while their frame is still there takes it along', async () => {
  const asked = { ...options, players: `${ids.me},${ids.pixel}` };
  await show({ options: asked });
  const frames = () => screen.queryAllByTitle(/^Activity/);
  await waitFor(() => expect(frames()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Pixel', pressed: false }));
  const client = `client-${ids.pixel}`;
  await act(async () => {
    // As a program does it, in the place of the stage.
    await world.commit({ type: 'leave', client });
    await world.commit({ type: 'remove', kind: 'user', id: ids.pixel });
  });
  expect(frames()).toHaveLength(1);
  expect(Object.keys(world.get().clients)).toEqual([ids.client]);
  expect(screen.getByRole('button', { name: 'Add player' })).toBeDefined();
});

test('a log is cleared by its button', async () => {
  const user = userEvent.setup();
  await show();
  await shakeHands();
  await user.click(screen.getByRole('tab', { name: /Traffic/ }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('No frame and no request yet.')).toBeDefined();
});

test('nothing that an activity sends blanks the stage: circles, BigInts, what is nested or doubles without end', async () => {
  await show();
  await shakeHands();
  const circle: Record<string, unknown> = { created: 1n };
  circle.self = circle;
  let doubled: unknown = [];
  for (let depth = 0; depth < 5000; depth += 1) doubled = [doubled, doubled];
  for (const hostile of [circle, doubled, new Map([[circle, 1n]])]) {
    for (const frame of [
      [1, { cmd: 'SET_ACTIVITY', args: { activity: hostile }, nonce: '1' }],
      [1, { cmd: 'CAPTURE_LOG', args: { level: 'error', message: 'x', hostile }, nonce: '2' }],
      [1, hostile],
      [0, hostile],
      hostile,
    ]) {
      await say(frame);
    }
  }
  await waitFor(() =>
    expect(document.querySelectorAll('[data-cmd=SET_ACTIVITY]').length).toBeGreaterThan(0),
  );
  expect(theFrame()).toBeDefined();
});

const passed = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** What an SDK says, and the load of its page right behind it. */
async function loadsWith(handshake: () => Promise<void>) {
  await act(async () => {
    const shaken = handshake();
    theFrame().dispatchEvent(new Event('load'));
    await shaken;
  });
}

/** An activity whose first page has shaken hands while it was loading. */
async function openConnected() {
  let serve = () => {};
  mayServe = new Promise((resolve) => {
    serve = resolve;
  });
  await show();
  // The blank page's own load would be taken for another one behind the handshake.
  const loaded = vi.fn();
  theFrame().addEventListener('load', loaded);
  serve();
  await waitFor(() => expect(loaded).toHaveBeenCalled(), { timeout: 10_000 });
  // A handshake belongs to the load that is nearer to it: the one behind it, which comes at once.
  await passed(200);
  await loadsWith(shakeHands);
  await waitFor(() => expect(status()).toBe('connected'));
}

test('a page that is loaded again without a handshake is launched again, and the stage says so', async () => {
  const user = userEvent.setup();
  await openConnected();
  const before = new URL(theFrame().src).searchParams;
  await loadsWith(async () => {});
  await waitFor(() => expect(status()).toBe('waiting'));
  expect(screen.queryByRole('alert')).toBeNull();
  const notice = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(notice.textContent).toContain('The activity was launched again');
  const after = new URL(theFrame().src).searchParams;
  expect(after.get('instance_id')).toBe(before.get('instance_id'));
  expect(after.get('frame_id')).not.toBe(before.get('frame_id'));
  await shakeHands();
  expect(status()).toBe('connected');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that shakes hands again when it is loaded again stays, also when it is a little late', async () => {
  await openConnected();
  const { src } = theFrame();
  await loadsWith(shakeHands);
  await loadsWith(async () => {});
  await shakeHands();
  await passed(1500);
  expect(theFrame().src).toBe(src);
  expect(status()).toBe('connected');
});

test('an address that nobody vouches for gets no camera before the person allows it', async () => {
  const user = userEvent.setup();
  const foreign = { ...options, url: 'https://example.test' };
  await show({ options: foreign });
  expect(theFrame().allow).not.toMatch(/camera|microphone|display-capture/);
  expect(screen.getByRole('alert').textContent).toContain('https://example.test');
  const { src } = theFrame();
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(theFrame().allow).toMatch(/camera.*display-capture.*microphone/);
  expect(theFrame().src).not.toBe(src);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an activity on this machine gets the camera without a question', async () => {
  await show();
  expect(theFrame().allow).toMatch(/camera.*display-capture.*microphone/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the Console tab tells of errors, and Decisions how many are not the default', async () => {
  const user = userEvent.setup();
  await show();
  await shakeHands();
  const log = (level: string) => [
    1,
    { cmd: 'CAPTURE_LOG', args: { level, message: 'Something' }, nonce: level },
  ];
  await say(log('warn'));
  expect(screen.getByRole('tab', { name: 'Console 1' }).querySelector('[data-alarm]')).toBeNull();
  await say(log('error'));
  const tab = screen.getByRole('tab', { name: 'Console 2 1 of them errors' });
  expect(tab.querySelector('[data-alarm]')).not.toBeNull();

  expect(screen.getByRole('tab', { name: 'Decisions' })).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Decisions' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'START_PURCHASE' }), 'Fail');
  await user.selectOptions(screen.getByRole('combobox', { name: 'SHARE_LINK' }), 'Cancel');
  expect(screen.getByRole('tab', { name: 'Decisions 2' })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'SHARE_LINK' }), 'Ask');
  expect(screen.getByRole('tab', { name: 'Decisions 1' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Limit' }));
  expect(await screen.findByRole('tab', { name: 'Decisions 2' })).toBeDefined();
});

test('a player without an avatar whose activity stops at READY gets a picture with one click (31)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await world.commit({ type: 'user', userId: ids.me, patch: { avatar: null } });
  await show();
  await shakeHands();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('The activity has stopped at READY: Wren has no picture');
  expect(textContent).toContain('waits for ever');
  const before = theFrame().src;
  await user.click(screen.getByRole('button', { name: 'Give Wren a picture' }));
  expect(world.get().users[ids.me]?.avatar).toMatch(/^[\da-f]{32}$/);
  expect(theFrame().src).not.toBe(before);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that has thrown is not simply connected, and the console says what nobody caught (32)', async () => {
  const proxied = `http://${ids.me}-${ids.application}.localhost:3334`;
  const says = async (data: object) => {
    const message = { data, source: theFrame().contentWindow, origin: proxied };
    await act(async () => {
      window.dispatchEvent(new MessageEvent('message', message as MessageEventInit));
    });
  };
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const address = { ...options, url: `${proxied}/` };
  await show({ options: address });
  const chip = () => document.querySelector('[data-status]');
  await waitFor(() => expect(theFrame()).toBeDefined());
  await says([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);
  expect(chip()?.textContent).toBe('Connected');
  const stack = 'Error: No board\n    at draw (main.ts:7:3)';
  for (const message of ['No board', 'No board']) {
    await says({ type: 'simulator:uncaught', message, stack });
  }
  expect(chip()?.textContent).toBe('Connected, 2 errors');
  expect(chip()?.getAttribute('data-status')).toBe('connected');
  await userEvent.click(screen.getByRole('tab', { name: 'Console 2 2 of them errors' }));
  const shown = screen.getByRole('tabpanel');
  expect(within(shown).getAllByText(/Uncaught Error: No board\s+at draw/)).toHaveLength(2);
  expect(shown.textContent).not.toContain('framed directly');
});

test('where the activity is framed directly, the console says which errors it cannot see (32)', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Console 0' }));
  expect(screen.getByRole('tabpanel').textContent).toContain(
    'Errors that nobody caught are not among them',
  );
});

test('an activity with another client id is taken with one click, and launched again; the words are for everybody who starts a simulator (33)', async () => {
  const own = '1180000000000000042';
  await show();
  const before = theFrame().src;
  const other = { v: 1, encoding: 'json', client_id: own, frame_id: 'f' };
  await say([0, other]);
  expect(status()).toBe('closed');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain(`--client-id ${own}`);
  expect(textContent).not.toContain('npm start');
  await userEvent.click(screen.getByRole('button', { name: `Use the client id ${own}` }));
  await waitFor(() => expect(theFrame().src).not.toBe(before));
  expect(world.get().application.id).toBe(own);
  await say([0, other]);
  await waitFor(() => expect(status()).toBe('connected'));
});

test('behind the proxy, another activity has another host', async () => {
  const url = `http://${ids.me}-${ids.application}.localhost:3334`;
  await show({ options: { url } });
  expect(new URL(theFrame().src).hostname).toBe(`${ids.me}-${ids.application}.localhost`);
  await act(() => world.commit({ type: 'application', id: '42' }));
  await waitFor(() => expect(new URL(theFrame().src).hostname).toBe(`${ids.me}-42.localhost`));
});

test('a client id that cannot be one is not offered, and it says why', async () => {
  await show();
  await say([0, { v: 1, encoding: 'json', client_id: 'undefined', frame_id: 'f' }]);
  await screen.findByText(/A client id is a number of up to 20 digits/);
  expect(screen.queryByRole('button', { name: /Use the client id/ })).toBeNull();
});
