import { expect, it } from 'vitest';
import { delivered, rawHost } from '../testing/raw-host';

it('has the host’s configuration once that is ready', async () => {
  const host = rawHost();
  expect(host.sdk.hostConfig).toBeUndefined();
  await host.ready();
  expect(host.sdk.hostConfig).toEqual({ api_endpoint: '//host.example/api', environment: 'test' });
});

it('sends no close when it is disposed of', async () => {
  const host = rawHost();
  await host.ready();
  host.sdk.dispose();
  host.sdk.close(1000, 'Activity closed');
  await delivered();
  expect(host.frames).toHaveLength(1);
});
