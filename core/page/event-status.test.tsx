import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { sdkAtom } from '../../host-bridge/atoms';
import { inMemory } from '../../tests/harness/in-memory';
import { History } from './history';
import { useHistory } from './use-history';

function Page() {
  return <History of={useHistory('ACTIVITY_LAYOUT_MODE_UPDATE', undefined)} />;
}

async function open() {
  const { sdk, host } = inMemory();
  await sdk.ready();
  const store = createStore();
  store.set(sdkAtom, sdk);
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/Subscribed|received/));
  const send = (...payloads: unknown[]) =>
    act(async () => {
      for (const payload of payloads) host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', payload);
    });
  return { send, shown: () => document.body.textContent };
}

test('counts what it receives, of a burst too, and tells when it came', async () => {
  const { send, shown } = await open();
  const before = Number(/(\d+) received/.exec(shown() ?? '')?.[1] ?? 0);
  await send({ layout_mode: 1 }, { layout_mode: 2 }, { layout_mode: 1 });
  await waitFor(() => expect(shown()).toContain(`History, ${before + 3} received`));
  expect(document.querySelector('time')?.dateTime).toMatch(/^\d{4}-/);
});

test('an event that does not parse shows on the page that waits for it, until the next one', async () => {
  const { send } = await open();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await send('nonsense');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('ACTIVITY_LAYOUT_MODE_UPDATE does not parse');
  await send({ layout_mode: 1 });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  logged.mockRestore();
});
