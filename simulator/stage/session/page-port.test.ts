// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStageControl } from '../../../core/outside/stage-control';
import type { DiscordSDK } from '../../../host-bridge';
import { LayoutMode } from '../../../host-bridge/protocol';
import { pageControl } from '../../events';
import { clientIn, ids, localWorld } from '../../world';
import { servePage } from './page-port';

const ORIGIN = 'http://localhost:3000';

/** A stage with the playground in its frame, and the page's end of the channel. */
async function open({ origin = ORIGIN, isOther = false } = {}) {
  const world = localWorld();
  const activity = {} as Window;
  const iframe = { contentWindow: activity } as HTMLIFrameElement;
  const hostHears = vi.fn();
  const control = pageControl(world, ids.client, () => undefined);
  const stop = servePage(iframe, ORIGIN, control);
  onTestFinished(stop);
  window.addEventListener('message', hostHears);
  onTestFinished(() => window.removeEventListener('message', hostHears));
  const stage = {
    postMessage(data: unknown, _target: string, ports: MessagePort[]) {
      const init = { data, origin, ports, source: isOther ? {} : activity };
      window.dispatchEvent(Object.assign(new Event('message'), init));
    },
  };
  const sdk = { source: stage, sourceOrigin: '*' } as unknown as DiscordSDK;
  const opening = openStageControl(sdk);
  if (isOther || origin !== ORIGIN) return { hostHears } as never;
  const page = (await opening) as NonNullable<Awaited<typeof opening>>;
  return { page, world, client: () => clientIn(world.get(), ids.client), hostHears, stop };
}

/** The layout modes that the page hears, by the labels of its buttons. */
function watchLayout(page: Awaited<ReturnType<typeof open>>['page']) {
  const listener = vi.fn();
  page.watch(['ACTIVITY_LAYOUT_MODE_UPDATE'], listener);
  const button = (label: string) =>
    listener.mock.lastCall?.[0][0].rows[0].triggers.find(
      (each: { label: string }) => each.label === label,
    );
  return { listener, button };
}

test('the playground can fire an offered trigger, and receives the new state', async () => {
  const { page, client, hostHears } = await open();
  expect(hostHears).not.toHaveBeenCalled();
  const { button } = watchLayout(page);
  await vi.waitFor(() =>
    expect(Object.keys(button('Grid')).sort()).toEqual(['id', 'label', 'pressed']),
  );
  await page.fire(button('Grid').id);
  expect(client().device.layoutMode).toBe(LayoutMode.GRID);
  await vi.waitFor(() => expect(button('Grid').pressed).toBe(true));
});

test('a call fails when the stage has closed the channel, at once or after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page, stop } = await open();
  const message = 'The simulator’s stage did not answer within 10 seconds; reload its page';
  const pending = expect(page.suggest('channel_id')).rejects.toThrow(message);
  stop();
  const late = expect(page.changeDevice({ hidden: true })).rejects.toThrow(message);
  await vi.advanceTimersByTimeAsync(10_000);
  await pending;
  await late;
});

test('a flood of changes is sent in a few updates, the last with the final state', async () => {
  const { page, world } = await open();
  const { button, listener } = watchLayout(page);
  for (let turn = 0; turn < 51; turn += 1) {
    const layoutMode = turn % 2 ? LayoutMode.PIP : LayoutMode.GRID;
    await world.commit({ type: 'device', client: ids.client, patch: { layoutMode } });
  }
  await vi.waitFor(() => expect(button('Grid')?.pressed).toBe(true));
  expect(listener.mock.calls.length).toBeLessThan(10);
});

test('the next call is refused once, and only with a known code', async () => {
  const { page, client } = await open();
  await page.refuse('GET_CHANNEL', 4005);
  await page.refuse('GET_CHANNEL', 4006);
  expect(client().faults).toMatchObject([
    { at: 'GET_CHANNEL', kind: 'refuse', code: 4006, message: 'Invalid permissions', times: 1 },
  ]);
  await expect(page.refuse('GET_CHANNEL', 7)).rejects.toThrow('not a refusal code');
});

test.each([[{ platform: 'mobile' }], [{ hidden: 'yes' }], [{ size: { width: 1, height: 1 } }]])(
  'a device setting that is not offered cannot be changed: %j',
  async (wrong) => {
    const { page } = await open();
    await expect(page.changeDevice(wrong as never)).rejects.toThrow('no such setting');
  },
);

test.each([
  ['another origin in the frame', { origin: 'https://example.test' }],
  ['another window', { isOther: true }],
])('a message from %s is ignored', async (_, from) => {
  const { hostHears } = await open(from);
  // The message goes on to the other listeners, and no port is taken.
  await vi.waitFor(() => expect(hostHears).toHaveBeenCalledOnce());
});

test('values are suggested for an argument, and an unknown trigger, a text that is too long and too many requests are refused', async () => {
  const { page } = await open();
  const gameNight = { label: 'Game Night', value: ids.gameNight };
  expect(await page.suggest('channel_id')).toContainEqual(gameNight);
  await expect(page.fire('Layout mode: Upside down')).rejects.toThrow('cannot happen');
  await expect(page.fire('x'.repeat(301))).rejects.toThrow('at most 300 characters');
  const many = Array.from({ length: 100 }, () => page.suggest('channel_id'));
  const outcomes = await Promise.allSettled(many);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused[0]).toMatchObject({
    reason: new Error('Too many requests in one second: wait a moment'),
  });
});
