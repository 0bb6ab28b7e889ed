import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { Platform } from '../../../host-bridge/protocol';
import type { StageOptions } from '../../launch';
import { clientIn, ids, localWorld, type WorldStore } from '../../world';
import { useLaunch } from './use-launch';

const plain = { url: 'http://localhost:4000', path: '/' } as const;

/** A world behind a wire, on which one change may overtake another. */
function slowWorld(): WorldStore {
  const world = localWorld();
  return {
    ...world,
    async commit(change) {
      await new Promise((resolve) => setTimeout(resolve, change.type === 'leave' ? 1 : 20));
      return world.commit(change);
    },
  };
}

function Opened({ store, options = plain }: { store: WorldStore; options?: StageOptions }) {
  const opening = { store, client: ids.client, stageId: 'the stage', reachable: true };
  const { launch } = useLaunch(options, opening);
  return <output>{launch?.instanceId}</output>;
}

test('an activity that is opened, closed and opened again at once is open in the end', async () => {
  const store = slowWorld();
  render(
    <StrictMode>
      <Opened store={store} />
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { launch } = clientIn(store.get(), ids.client);
  expect(launch?.stageIds).toEqual(['the stage']);
  expect(screen.getByRole('status').textContent).toBe(launch?.instanceId);
});

test('a device stays as it is when the activity is opened, but for what the address names', async () => {
  const store = localWorld();
  const patch = { platform: Platform.MOBILE, appVersion: '249.0', locale: 'de' };
  await store.commit({ type: 'device', client: ids.client, patch });
  const { unmount } = render(<Opened store={store} />);
  await screen.findByText(/^i-/);
  expect(clientIn(store.get(), ids.client).device).toMatchObject(patch);
  unmount();
  render(<Opened store={store} options={{ ...plain, mobile_app_version: '251.0' }} />);
  await screen.findByText(/^i-/);
  const { device } = clientIn(store.get(), ids.client);
  expect(device).toMatchObject({ ...patch, appVersion: '251.0' });
});

test('a world that has begun anew without the client is not told that it leaves', async () => {
  const store = localWorld();
  const commit = vi.spyOn(store, 'commit');
  const { unmount } = render(<Opened store={store} />);
  await screen.findByText(/^i-/);
  store.replace({ ...store.get(), clients: {} });
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(commit.mock.calls.map(([{ type }]) => type)).not.toContain('leave');
});

test('a launch that fails is told on the console, unless the activity has been closed meanwhile', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing: ((reason: Error) => void)[] = [];
  const world = localWorld();
  const commit = () => new Promise<void>((_, reject) => void failing.push(reject));
  const store = { ...world, commit };
  const fail = (reason: string) => act(async () => failing.shift()?.(new Error(reason)));
  const { unmount } = render(<Opened store={store} />);
  await waitFor(() => expect(failing).toHaveLength(1));
  unmount();
  await fail('the connection is lost');
  await waitFor(() => expect(failing).toHaveLength(1));
  expect(told).not.toHaveBeenCalled();
  render(<Opened store={store} />);
  await waitFor(() => expect(failing).toHaveLength(2));
  await act(async () => failing[1]?.(new Error('it is refused')));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});
