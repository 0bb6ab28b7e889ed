import { act, cleanup, render, screen } from '@testing-library/react';
import { type Atom, createStore, Provider, useAtomValue } from 'jotai';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { rawHost } from '../testing/raw-host';
import { eventAtom, foldAtom, on } from './event';
import { sdkAtom } from './sdk';

const NOMINAL = 0;
const SERIOUS = 2;
const refusal = { kind: 'refuse', code: 4004, message: 'Not today' } as const;

afterEach(cleanup);

async function open() {
  const activity = inMemory();
  await signIn(activity, ['identify', 'guilds.members.read', 'rpc.voice.read']);
  activity.calls.length = 0;
  const store = createStore();
  store.set(sdkAtom, activity.sdk);
  return {
    ...activity,
    store,
    heat: (thermalState: number) =>
      activity.world
        .commit({ type: 'device', client: ids.client, patch: { thermalState } })
        .then(delivered),
    sentCommands: () => activity.calls.map(({ cmd }) => cmd),
  };
}

function mount(store: ReturnType<typeof createStore>, atom: Atom<unknown>) {
  const states: unknown[] = [];
  const note = () => states.push(store.get(atom));
  const unmount = store.sub(atom, note);
  note();
  return { states, unmount };
}

const subscribing = { status: 'subscribing', latest: undefined, error: undefined };
const subscribed = (thermal_state: number) => ({
  status: 'subscribed',
  latest: { thermal_state },
  error: undefined,
});
const refused = {
  status: 'refused',
  latest: undefined,
  error: expect.objectContaining({ code: 4004, message: 'Not today' }),
};

describe('an event atom', () => {
  it('subscribes only while it is mounted, and keeps the latest payload', async () => {
    const { store, host, heat, sentCommands } = await open();
    const atom = eventAtom('THERMAL_STATE_UPDATE');
    expect(store.get(atom)).toEqual(subscribing);
    await delivered();
    expect(sentCommands()).toEqual([]);
    const { states, unmount } = mount(store, atom);
    await delivered();
    expect(host.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]);
    await heat(SERIOUS);
    await heat(NOMINAL);
    unmount();
    await heat(SERIOUS);
    expect(states).toEqual([
      subscribing,
      subscribed(NOMINAL),
      subscribed(SERIOUS),
      subscribed(NOMINAL),
    ]);
    expect(host.subscriptions).toEqual([]);
    expect(sentCommands()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE']);
  });

  it('passes its arguments to the subscription', async () => {
    const { store, host } = await open();
    const atom = eventAtom('VOICE_STATE_UPDATE', { channel_id: ids.gameNight });
    const unmount = store.sub(atom, () => {});
    await delivered();
    expect(host.subscriptions).toEqual([
      { event: 'VOICE_STATE_UPDATE', args: { channel_id: ids.gameNight } },
    ]);
    unmount();
    await delivered();
    expect(host.subscriptions).toEqual([]);
  });

  it('starts again when it is mounted again', async () => {
    const { store, host, heat } = await open();
    const atom = eventAtom('THERMAL_STATE_UPDATE');
    const first = mount(store, atom);
    await heat(SERIOUS);
    first.unmount();
    await delivered();
    const second = mount(store, atom);
    await delivered();
    expect(second.states).toEqual([subscribing, subscribed(SERIOUS)]);
    expect(host.subscriptions).toHaveLength(1);
    second.unmount();
  });

  it('is refused with a reason while there is no SDK', () => {
    const { states, unmount } = mount(createStore(), eventAtom('THERMAL_STATE_UPDATE'));
    expect(states.at(-1)).toMatchObject({ status: 'refused', error: { code: 'NOT_READY' } });
    unmount();
  });

  it('keeps a payload that arrives together with the reply to SUBSCRIBE', async () => {
    const host = rawHost();
    await host.ready();
    const store = createStore();
    store.set(sdkAtom, host.sdk);
    const { states } = mount(store, eventAtom('THERMAL_STATE_UPDATE'));
    const request = await host.lastCommand();
    void host.reply(request, {});
    await host.dispatch('THERMAL_STATE_UPDATE', { thermal_state: SERIOUS });
    expect(states).toEqual([subscribing, subscribed(SERIOUS)]);
    host.sdk.dispose();
  });

  it.each(['accepts', 'refuses'])('does not change once unmounted: the host %s', async (how) => {
    const { store, host, fault } = await open();
    if (how === 'refuses') fault('SUBSCRIBE THERMAL_STATE_UPDATE', refusal);
    const atom = eventAtom('THERMAL_STATE_UPDATE');
    mount(store, atom).unmount();
    await delivered();
    expect(store.get(atom)).toEqual(subscribing);
    expect(host.subscriptions).toEqual([]);
  });

  it('is refused with CLOSED when the host closes the connection', async () => {
    const { store, host, sdk } = await open();
    const atom = eventAtom('THERMAL_STATE_UPDATE');
    const { unmount } = mount(store, atom);
    await delivered();
    host.close(1001, 'gone');
    await delivered();
    expect(store.get(atom)).toMatchObject({ status: 'refused', error: { code: 'CLOSED' } });
    unmount();
    sdk.dispose();
    await delivered();
  });
});

describe('a refused event atom', () => {
  async function openRefused() {
    const activity = await open();
    activity.fault('SUBSCRIBE THERMAL_STATE_UPDATE', refusal);
    const atom = eventAtom('THERMAL_STATE_UPDATE');
    const mounted = mount(activity.store, atom);
    await delivered();
    const retry = async () => {
      activity.store.set(atom, 'retry');
      await delivered();
    };
    return { ...activity, ...mounted, atom, retry };
  }

  it('gives the reason, and gives it again when a retry fails', async () => {
    const { states, retry, unmount } = await openRefused();
    await retry();
    expect(states).toEqual([subscribing, refused, subscribing, refused]);
    unmount();
  });

  it('receives events after a retry, and unsubscribes when it is unmounted', async () => {
    const { host, endFault, heat, states, retry, unmount, sentCommands } = await openRefused();
    endFault('SUBSCRIBE THERMAL_STATE_UPDATE');
    await retry();
    await heat(SERIOUS);
    expect(states.slice(2)).toEqual([subscribing, subscribed(NOMINAL), subscribed(SERIOUS)]);
    expect(host.subscriptions).toHaveLength(1);
    unmount();
    await heat(NOMINAL);
    expect(host.subscriptions).toEqual([]);
    expect(sentCommands()).toEqual(['SUBSCRIBE', 'SUBSCRIBE', 'UNSUBSCRIBE']);
  });

  it('does not retry when it is not mounted', async () => {
    const { host, endFault, unmount, retry, sentCommands } = await openRefused();
    unmount();
    endFault('SUBSCRIBE THERMAL_STATE_UPDATE');
    await retry();
    expect(host.subscriptions).toEqual([]);
    expect(sentCommands()).toEqual(['SUBSCRIBE']);
  });
});

it('an event atom in two components under StrictMode subscribes once, shows the latest payload, and unsubscribes', async () => {
  const thermal = eventAtom('THERMAL_STATE_UPDATE');
  function Thermal() {
    const { status, latest } = useAtomValue(thermal);
    return <p>{`${status} ${latest?.thermal_state}`}</p>;
  }
  const settle = () => act(delivered);
  const error = vi.spyOn(console, 'error');
  const { store, host, sentCommands, heat } = await open();
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <Thermal />
        <Thermal />
      </Provider>
    </StrictMode>,
  );
  await settle();
  expect(sentCommands()).toEqual(['SUBSCRIBE']);
  expect(host.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]);
  await act(() => heat(SERIOUS));
  expect(screen.getAllByText('subscribed 2')).toHaveLength(2);
  view.unmount();
  await settle();
  expect(host.subscriptions).toEqual([]);
  expect(sentCommands()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE']);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

describe('a fold atom', () => {
  it('keeps every payload of a burst from several events, in order', async () => {
    const { store, host } = await open();
    const atom = foldAtom<string[]>(
      [],
      [
        on('THERMAL_STATE_UPDATE', (seen, { thermal_state }) => [...seen, `t${thermal_state}`]),
        on('ACTIVITY_LAYOUT_MODE_UPDATE', (seen, { layout_mode }) => [...seen, `l${layout_mode}`]),
      ],
    );
    const { unmount } = mount(store, atom);
    await delivered();
    // The present state of each event comes first.
    const present = ['t0', 'l0'];
    expect(store.get(atom)).toEqual({ status: 'subscribed', latest: present, error: undefined });
    for (let round = 1; round < 3; round += 1) {
      host.dispatch('THERMAL_STATE_UPDATE', { thermal_state: round });
      host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: round });
    }
    await delivered();
    expect(store.get(atom).latest).toEqual(['t0', 'l0', 't1', 'l1', 't2', 'l2']);
    unmount();
    await delivered();
    expect(host.subscriptions).toEqual([]);
  });

  it('is refused as a whole when one of its events is refused, and leaves no subscription', async () => {
    const { store, host, fault } = await open();
    fault('SUBSCRIBE ACTIVITY_LAYOUT_MODE_UPDATE', refusal);
    const atom = foldAtom(0, [
      on('THERMAL_STATE_UPDATE', (count: number) => count + 1),
      on('ACTIVITY_LAYOUT_MODE_UPDATE', (count: number) => count + 1),
    ]);
    const { unmount } = mount(store, atom);
    await delivered();
    expect(store.get(atom).status).toBe('refused');
    await delivered();
    expect(host.subscriptions).toEqual([]);
    unmount();
  });
});
