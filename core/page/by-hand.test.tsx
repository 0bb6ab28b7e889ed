import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { createPageServer } from '../../server/entries/in-page';
import { createHost } from '../../simulator/host';
import { simulate } from '../../simulator/in-page';
import { ids } from '../../simulator/world';
import { simulated } from '../outside';
import { openSurroundingsAtom, startSignInAtom } from '../session/sign-in';
import { ByHand } from './by-hand';
import { DeviceSettings } from './device-settings';

/** What stands on a page whose host names this environment. */
async function openIn(environment: string) {
  const simulation = simulate();
  const { world } = simulation;
  const config = { api_endpoint: '//simulated.invalid/api', environment };
  const surroundings = simulated(
    {
      ...simulation,
      connect: (transport) => createHost({ transport, world, config, client: ids.client }),
    },
    createPageServer(simulation),
  );
  const store = createStore();
  store.set(openSurroundingsAtom, {
    open: async () => ({ ...surroundings, openSimulation: async () => undefined }),
  });
  await store.set(startSignInAtom);
  return render(
    <Provider store={store}>
      <ByHand of={['SPEAKING_START', 'SPEAKING_STOP', 'VOICE_STATE_UPDATE']} />
      <DeviceSettings title="Size" settings={{ Small: { size: { width: 640, height: 360 } } }} />
    </Provider>,
  );
}

test('inside Discord a page says once how each thing is brought about', async () => {
  const view = await openIn('production');
  expect(view.getAllByText(/^Speak in the call/)).toHaveLength(1);
  expect(view.getByText(/^Mute or deafen yourself/)).toBeDefined();
  expect(view.getByText(/^Drag the edge of the window/)).toBeDefined();
});

test.each(['mock', 'simulator'])(
  'in a host of the environment %s it says nothing',
  async (name) => {
    const view = await openIn(name);
    expect(view.container.textContent).toBe('');
  },
);
