import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import type { DiscordSDK } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { FramedDirectly } from './framed-directly';

function shownIn(config?: { environment: string; api_endpoint: string }) {
  const store = createStore();
  store.set(sdkAtom, config ? ({ hostConfig: config } as DiscordSDK) : null);
  const { container } = render(
    <Provider store={store}>
      <FramedDirectly>The safe area of the device</FramedDirectly>
    </Provider>,
  );
  return container.textContent;
}

test('in a frame of the simulator without the proxy, it says what does not reach the page, and which command helps (30)', () => {
  const said = shownIn({ environment: 'simulator', api_endpoint: '//localhost:3333/api' });
  expect(said).toContain('The safe area of the device does not reach a page');
  expect(said).toContain('npm start -- --no-direct');
});

test.each([
  ['behind the proxy', { environment: 'simulator', api_endpoint: '//discord.com/api' }],
  ['inside Discord', { environment: 'production', api_endpoint: '//discord.com/api' }],
  ['in mock mode', { environment: 'mock', api_endpoint: '//simulated.invalid/api' }],
  ['before READY', undefined],
])('%s it says nothing (30)', (_, config) => {
  expect(shownIn(config)).toBe('');
});
