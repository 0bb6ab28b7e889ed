import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { watchedSurroundings } from '../../tests/harness/surroundings';
import { openSurroundingsAtom, startSignInAtom } from '../session/sign-in';
import { DeviceSettings } from './device-settings';

const settings = { On: { hardwareAcceleration: true }, Off: { hardwareAcceleration: false } };

/** The settings, where the page may change the device or not. */
async function open(isSimulation: boolean) {
  const { surroundings, simulation } = watchedSurroundings({});
  const store = createStore();
  const openSimulation = isSimulation ? surroundings.openSimulation : undefined;
  store.set(openSurroundingsAtom, { open: async () => ({ ...surroundings, openSimulation }) });
  await store.set(startSignInAtom);
  const view = render(
    <Provider store={store}>
      <DeviceSettings title="Acceleration" settings={settings} />
    </Provider>,
  );
  return { view, world: simulation.world, user: userEvent.setup() };
}

test('a button sets the device, and says whether that holds, however it has come about', async () => {
  const { view, world, user } = await open(true);
  const holds = (name: string) =>
    expect.poll(() => view.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  await view.findByRole('region', { name: 'Make it happen' });
  await holds('On');
  await user.click(view.getByRole('button', { name: 'Off' }));
  await holds('Off');
  expect(clientIn(world.get(), ids.client).device.hardwareAcceleration).toBe(false);
  await world.commit({ type: 'device', client: ids.client, patch: { hardwareAcceleration: true } });
  await holds('On');
});

test('inside Discord there are none', async () => {
  const { view } = await open(false);
  expect(view.container.textContent).toBe('');
});
