// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { playerHost } from '../../launch';
import { clientIn, ids, type LocalWorld, localWorld } from '../../world';
import { stageFor } from '../testing/on-stage';
import { Session } from './session';

const ORIGIN = 'http://localhost:4000';

let store: LocalWorld;
beforeEach(() => {
  store = localWorld();
});

/** A session that has opened its activity, without React, and the activity in its frame. */
async function open(options: object = {}) {
  const stage = stageFor(store, { options: { url: ORIGIN, path: '/', ...options } });
  const session = new Session(stage, ids.client);
  const stop = session.follow();
  const close = session.launcher.open();
  await vi.waitFor(() => expect(session.get().frame).toBeDefined());
  const iframe = document.createElement('iframe');
  const posted: unknown[] = [];
  const page = { postMessage: (frame: unknown) => posted.push(frame) };
  Object.defineProperty(iframe, 'contentWindow', { value: page });
  const detach = session.attach(iframe, ORIGIN);
  const post = (data: unknown) => {
    const message = { data, source: page as unknown as Window, origin: ORIGIN };
    window.dispatchEvent(new MessageEvent('message', message));
  };
  const shakeHands = () =>
    post([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);
  return { stage, session, iframe, posted, post, shakeHands, detach, close, stop };
}

test('a frame that is attached has a host, and its report goes to the activity and the traffic', async () => {
  const { stage, session, posted, post, shakeHands, detach } = await open();
  expect(new URL(session.get().frame?.address ?? '').searchParams.get('instance_id')).toBe(
    clientIn(store.get(), ids.client).launch?.instanceId,
  );
  shakeHands();
  expect(session.activity.get().connection).toEqual({ status: 'connected' });
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  post([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: '1' }]);
  await vi.waitFor(() => expect(session.host()?.subscriptions).toHaveLength(1));
  expect(session.activity.get().subscriptions).toHaveLength(1);
  expect(stage.traffic.get().total).toBeGreaterThan(2);
  detach();
  expect(session.host()).toBeUndefined();
});

test('a page that is loaded again without a handshake is launched again, in a frame of its own', async () => {
  const { session, iframe, shakeHands } = await open();
  const before = session.get().frame?.id;
  shakeHands();
  iframe.dispatchEvent(new Event('load'));
  expect(session.get().frame?.id).toBe(before);
  iframe.dispatchEvent(new Event('load'));
  expect(session.activity.get().connection).toEqual({ status: 'waiting' });
  await vi.waitFor(() => expect(session.get().relaunches).toBe(1), { timeout: 5000 });
  expect(session.get().frame?.id).not.toBe(before);
});

test('a page that misses Vite’s word to reload, after a dependency was optimized anew, is launched again, and another one is not', async () => {
  const { stage, session, post } = await open();
  vi.useFakeTimers();
  const before = session.get().frame?.id;
  const outdated = () =>
    stage.traffic.log.add({
      ...{ kind: 'proxied', method: 'GET', path: '/node_modules/.vite/deps/a.js?v=1f', took: 1 },
      ...{ at: Date.now(), client: ids.client, status: 504 },
    });
  outdated();
  post({ type: 'simulator:page' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session.get().frame?.id).toBe(before);
  outdated();
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(session.get().frame?.id).not.toBe(before));
});

test('another application has another address behind the proxy, and a page without an origin another frame', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const url = `http://${playerHost({ userId: ids.me, applicationId: ids.application })}:3334`;
  const { stage, session } = await open({ url });
  const { id, origin } = session.get().frame ?? {};
  expect(origin).toBe(url);
  await store.commit({ type: 'application', id: '42' });
  await vi.waitFor(() => expect(session.get().frame?.origin).toContain(`${ids.me}-42.localhost`));
  vi.spyOn(stage.proxy as NonNullable<typeof stage.proxy>, 'isOpaque').mockReturnValue(true);
  await store.commit({ type: 'application', id: ids.application });
  await vi.waitFor(() => expect(session.get().frame?.origin).toBe('null'));
  expect(session.get().frame?.id).not.toBe(id);
});

test('an activity is popped out into a window, which it needs, and back once that is closed', async () => {
  const { session } = await open();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  session.popOut.open();
  expect(session.popOut.get().problem).toContain('Allow pop-ups');
  const target = Object.assign(new EventTarget(), { close: vi.fn() });
  opened.mockReturnValue(target as unknown as Window);
  const first = session.get().launch?.instanceId;
  session.popOut.open();
  await vi.waitFor(() => expect(session.get().launch?.poppedOut).toBe(true));
  const second = session.get().launch?.instanceId;
  // The person closes the window.
  target.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(session.get().launch?.poppedOut).toBeFalsy());
  expect(second).not.toBe(first);
  expect(target.close).toHaveBeenCalled();
  expect(session.popOut.get()).toEqual({ window: undefined, problem: '' });
});

test('a session that is closed leaves the instance and closes its window', async () => {
  const { session, close, stop } = await open();
  const target = Object.assign(new EventTarget(), { close: vi.fn() });
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  session.popOut.open();
  await vi.waitFor(() => expect(session.get().launch?.poppedOut).toBe(true));
  stop();
  expect(target.close).toHaveBeenCalled();
  close();
  await vi.waitFor(() => expect(clientIn(store.get(), ids.client).launch).toBeNull());
});
