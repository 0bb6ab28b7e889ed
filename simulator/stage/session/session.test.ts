// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ids, localWorld } from '../../world';
import { stageFor } from '../testing/on-stage';
import { Session } from './session';

const ORIGIN = 'http://localhost:4000';

/** A session that has opened its activity, without React, and the activity in its frame. */
async function open() {
  const stage = stageFor(localWorld(), { options: { url: ORIGIN, path: '/' } });
  const session = new Session(stage, ids.client);
  session.follow();
  session.launcher.open();
  await vi.waitFor(() => expect(session.get().frame).toBeDefined());
  const iframe = document.createElement('iframe');
  const page = { postMessage() {} };
  Object.defineProperty(iframe, 'contentWindow', { value: page });
  session.attach(iframe, ORIGIN);
  const post = (data: unknown) => {
    const message = { data, source: page as unknown as Window, origin: ORIGIN };
    window.dispatchEvent(new MessageEvent('message', message));
  };
  return { stage, session, post };
}

test('a page that misses Vite’s reload after a dependency was re-optimized is relaunched, and any other page is not', async () => {
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

test('popping out an activity reports if the browser blocks the window', async () => {
  const { session } = await open();
  vi.spyOn(window, 'open').mockReturnValueOnce(null);
  session.popOut.open();
  expect(session.popOut.get().problem).toContain('Allow pop-ups');
});
