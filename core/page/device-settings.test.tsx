import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { expect, test } from 'vitest';
import { createHost } from '../../simulator/host';
import { simulate } from '../../simulator/in-page';
import { clientIn, ids } from '../../simulator/world';
import { storeIn, watchedBackend } from '../../tests/harness/backend';
import { type Backend, createInPageBackend } from '../outside';
import { startSignInAtom } from '../session/sign-in';
import { DeviceSettings } from './device-settings';
import { ManualSteps } from './manual-steps';

/** Opens a page that subscribes to voices and sets the device. */
async function open(...backend: [Backend, Backend['openSimulation']?]) {
  const store = storeIn(...backend);
  await store.set(startSignInAtom);
  const settings = { On: { hardwareAcceleration: true }, Off: { hardwareAcceleration: false } };
  return render(
    <Provider store={store}>
      <ManualSteps of={['SPEAKING_START', 'SPEAKING_STOP', 'VOICE_STATE_UPDATE']} />
      <DeviceSettings title="Acceleration" settings={settings} />
    </Provider>,
  );
}

test('in a simulation, a button sets the device and shows whether its setting is active, however it was set', async () => {
  const { backend, world } = watchedBackend();
  const view = await open(backend, backend.openSimulation);
  const user = userEvent.setup();
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

test.each([
  ['production', [/^Speak in the call/, /^Mute or deafen yourself/, /^Turn it on or off/]],
  ['mock', []],
  ['simulator', []],
])('without buttons, a page explains what to do inside Discord: %s', async (environment, ways) => {
  const simulation = simulate();
  const { world } = simulation;
  const config = { api_endpoint: '//simulated.invalid/api', environment };
  const connect: typeof simulation.connect = (transport) =>
    createHost({ transport, world, config, client: ids.client });
  const { backend: plain } = watchedBackend();
  const view = await open(createInPageBackend({ ...simulation, connect }, plain.callServer));
  for (const way of ways) expect(view.getAllByText(way)).toHaveLength(1);
  if (ways.length === 0) expect(view.container.textContent).toBe('');
});
