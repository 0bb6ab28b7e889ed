import { afterEach, expect, test, vi } from 'vitest';
import { createFramePlace } from './frames';

afterEach(() => document.body.replaceChildren());

const activity = 'http://42.discordsays.com.12-42.localhost:3334/';

/** A view with a page in its frame, and a function that posts from a window within that. */
async function shown() {
  const { open } = createFramePlace(document.body, 'http://localhost:3333/', activity);
  const view = await open();
  await view.show('about:blank');
  // The environment of the tests loads no pages.
  const page = {};
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  const post = (data: unknown, source: object = { parent: page }) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  return { view, post, page };
}

test('uncaught errors are collected only from pages inside the frame, and are bounded', async () => {
  const { view, post } = await shown();
  const uncaught = (message: unknown) => ({ type: 'simulator:uncaught', message });
  post(uncaught('no channel'));
  post(uncaught('no channel'));
  post(uncaught('from elsewhere'), { parent: window });
  post(null);
  post(uncaught({ toString: 1 }));
  expect(view.uncaught()).toEqual(['no channel']);
  for (let index = 0; index < 200; index += 1) post(uncaught(`${index} ${'x'.repeat(1000)}`));
  expect(view.uncaught()).toHaveLength(50);
  expect(view.uncaught()[49]).toHaveLength(500);
  await view.close();
  expect(document.querySelector('iframe')).toBeNull();
});

test('reading the text of an unresponsive page times out, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  const { view, post, page } = await shown();
  Object.assign(page, { frames: [{ postMessage() {} }] });
  const busy = view.visibleText();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await busy).toBeUndefined();
  const looked = view.visibleText();
  post({ type: 'simulator:looked', seen: 'Hello' });
  expect(await looked).toBe('Hello');
  expect(vi.getTimerCount()).toBe(0);
  await view.close();
});

test('a tab that was in the background is marked as interrupted', async () => {
  const { view } = await shown();
  expect(view.wasInterrupted()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(view.wasInterrupted()).toBe(true);
  await view.close();
});
