import { expect, test, vi } from 'vitest';
import { Platform } from '../../../host-bridge/protocol';
import { clientIn, ids, localWorld, type WorldStore } from '../../world';
import { Launcher } from './launcher';

const plain = { url: 'http://localhost:4000', path: '/' } as const;

const launcherOf = (store: WorldStore, options: object = {}) =>
  new Launcher({ store, stageId: 'the stage', options: { ...plain, ...options } }, ids.client);

test('an activity that is opened, closed and reopened at once ends up open', async () => {
  const store = localWorld();
  const { commit } = store;
  // One change may overtake another, as behind a wire.
  vi.spyOn(store, 'commit').mockImplementation(async (change) => {
    if (change.type === 'leave') await new Promise((resolve) => setTimeout(resolve, 100));
    return commit(change);
  });
  const launcher = launcherOf(store);
  launcher.open()();
  launcher.open();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { launch } = clientIn(store.get(), ids.client);
  expect(launch?.stageIds).toEqual(['the stage']);
  expect(launcher.get()?.instanceId).toBe(launch?.instanceId);
});

test('an activity that is popped out while it is closed stays closed', async () => {
  const store = localWorld();
  const launcher = launcherOf(store);
  const close = launcher.open();
  await vi.waitFor(() => expect(launcher.get()).toBeDefined());
  const { commit } = store;
  vi.spyOn(store, 'commit').mockImplementation(async (change) => {
    if (change.type === 'leave') await new Promise((resolve) => setTimeout(resolve, 50));
    return commit(change);
  });
  close();
  await launcher.popOut(true);
  expect(clientIn(store.get(), ids.client).launch).toBeNull();
});

test('opening the activity changes only the device settings that the address names', async () => {
  const store = localWorld();
  const patch = { platform: Platform.MOBILE, appVersion: '249.0', locale: 'de' };
  await store.commit({ type: 'device', client: ids.client, patch });
  const open = async (options?: object) => {
    const launcher = launcherOf(store, options);
    const close = launcher.open();
    await vi.waitFor(() => expect(launcher.get()).toBeDefined());
    close();
    return clientIn(store.get(), ids.client).device;
  };
  expect(await open()).toMatchObject(patch);
  expect(await open({ mobile_app_version: '251.0' })).toMatchObject({
    ...patch,
    appVersion: '251.0',
  });
});

test('closing sends no leave to a world that no longer has the client', async () => {
  const store = localWorld();
  const commit = vi.spyOn(store, 'commit');
  const launcher = launcherOf(store);
  const close = launcher.open();
  await vi.waitFor(() => expect(launcher.get()).toBeDefined());
  store.replace({ ...store.get(), clients: {} });
  close();
  await new Promise((resolve) => setTimeout(resolve));
  expect(commit.mock.calls.map(([{ type }]) => type)).not.toContain('leave');
});

test('a failed launch is logged to the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const commit = () => Promise.reject(new Error('it is refused'));
  launcherOf({ ...localWorld(), commit }).open();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
});
