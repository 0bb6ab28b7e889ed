// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openStageControl } from '../../../core/outside/stage-control';
import type { DiscordSDK } from '../../../host-bridge';
import { LayoutMode } from '../../../host-bridge/protocol';
import { pageControl } from '../../events';
import { clientIn, ids, localWorld } from '../../world';
import { servePage } from './page-port';

const ORIGIN = 'http://localhost:3000';
const event = 'ACTIVITY_LAYOUT_MODE_UPDATE';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A stage with the playground in its frame, and the page's end of the channel. */
function open({ origin = ORIGIN, source = 'frame' as 'frame' | 'other' } = {}) {
  const world = localWorld();
  const activity = {} as Window;
  const iframe = { contentWindow: activity } as HTMLIFrameElement;
  const onHostFrame = vi.fn();
  stops.push(
    servePage(
      iframe,
      ORIGIN,
      pageControl(world, ids.client, () => undefined),
    ),
  );
  window.addEventListener('message', onHostFrame);
  stops.push(() => window.removeEventListener('message', onHostFrame));
  const stage = {
    postMessage(data: unknown, _target: string, ports: MessagePort[]) {
      const from = source === 'frame' ? activity : ({} as Window);
      const init = { data, origin, ports, source: from };
      window.dispatchEvent(Object.assign(new Event('message'), init));
    },
  };
  const sdk = { source: stage, sourceOrigin: '*' } as unknown as DiscordSDK;
  const client = () => clientIn(world.get(), ids.client);
  return { control: openStageControl(sdk), world, client, onHostFrame };
}

test('the playground makes happen what is offered, and hears how things stand then', async () => {
  const { control, client, onHostFrame } = open();
  const simulation = await control;
  expect(onHostFrame).not.toHaveBeenCalled();
  const listener = vi.fn();
  simulation?.watch([event], listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  const [{ title, rows }] = listener.mock.lastCall?.[0] ?? [];
  expect(title).toBe('Layout mode');
  const grid = rows[0].triggers.find(({ label }: { label: string }) => label === 'Grid');
  expect(Object.keys(grid).sort()).toEqual(['id', 'label', 'pressed']);
  await simulation?.fire(grid.id);
  expect(client().device.layoutMode).toBe(LayoutMode.GRID);
  await vi.waitFor(() => {
    const now = listener.mock.lastCall?.[0][0].rows[0].triggers;
    expect(now.find(({ id }: { id: string }) => id === grid.id).pressed).toBe(true);
  });
});

test('a flood of changes is told a few times, and at last as it ended', async () => {
  const { control, world } = open();
  const simulation = await control;
  const listener = vi.fn();
  simulation?.watch([event], listener);
  for (let turn = 0; turn < 51; turn += 1) {
    const layoutMode = turn % 2 ? LayoutMode.PIP : LayoutMode.GRID;
    await world.commit({ type: 'device', client: ids.client, patch: { layoutMode } });
  }
  const isPressed = (named: string) =>
    listener.mock.lastCall?.[0][0].rows[0].triggers.find(
      ({ label }: { label: string }) => label === named,
    ).pressed;
  await vi.waitFor(() => expect(isPressed('Grid')).toBe(true));
  expect(listener.mock.calls.length).toBeLessThan(10);
});

test('the next call is refused, once, by a code that there is', async () => {
  const { control, client } = open();
  const simulation = await control;
  await simulation?.refuse('GET_CHANNEL', 4005);
  await simulation?.refuse('GET_CHANNEL', 4006);
  expect(client().faults).toMatchObject([
    { at: 'GET_CHANNEL', kind: 'refuse', code: 4006, message: 'Invalid permissions', times: 1 },
  ]);
  await expect(simulation?.refuse('GET_CHANNEL', 7)).rejects.toThrow('not a refusal code');
});

test('settings of the device are seen and changed, and nothing else of it', async () => {
  const { control, client } = open();
  const simulation = await control;
  const listener = vi.fn();
  simulation?.watchDevice(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener.mock.lastCall?.[0]).toMatchObject({
    hidden: false,
    size: null,
    insets: { top: 0 },
  });
  const insets = { top: 47, right: 0, bottom: 34, left: 0 };
  const size = { width: 390, height: 844 };
  await simulation?.changeDevice({ insets, size, hidden: true });
  // A window is wider than high: what is seen upright is turned.
  expect(client().device.screen).toMatchObject({ width: 844, height: 390 });
  await vi.waitFor(() =>
    expect(listener.mock.lastCall?.[0]).toMatchObject({ insets, size, hidden: true }),
  );
  await simulation?.changeDevice({ size: null });
  expect(client().device.screen).toBeNull();
  for (const wrong of [
    { platform: 'mobile' },
    { hidden: 'yes' },
    { size: { width: 1, height: 1 } },
  ]) {
    await expect(simulation?.changeDevice(wrong as never)).rejects.toThrow('no such setting');
  }
});

test('values are suggested for an argument', async () => {
  const suggested = await (await open().control)?.suggest('channel_id');
  expect(suggested).toContainEqual({ label: 'Game Night', value: ids.gameNight });
});

test.each([
  ['another origin in the frame', { origin: 'https://example.test' }],
  ['another window', { source: 'other' as const }],
])('%s is not heard', async (_, from) => {
  const { onHostFrame } = open(from);
  // It passes on to whoever else listens, and no port is taken.
  await vi.waitFor(() => expect(onHostFrame).toHaveBeenCalledOnce());
});

test('what is not offered cannot happen, and what is too long or too often is refused', async () => {
  const simulation = await open().control;
  await expect(simulation?.fire('Layout mode: Upside down')).rejects.toThrow('cannot happen');
  await expect(simulation?.fire('x'.repeat(301))).rejects.toThrow('at most 300 characters');
  const many = Array.from({ length: 100 }, () => simulation?.suggest('channel_id'));
  const outcomes = await Promise.allSettled(many);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused[0]).toMatchObject({
    reason: new Error('Too many requests in a second: wait a moment'),
  });
});
