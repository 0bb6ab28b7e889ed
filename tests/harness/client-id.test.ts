import { expect, test, vi } from 'vitest';
import { createEmbeddedBackend } from '../../core/outside';
import { readConfig } from '../../server/config';
import { seed } from '../../simulator/world';

// None of the three may import another, so each holds the number itself.
test('without a configured client id, the playground, its server and the simulator use the same one', () => {
  vi.stubEnv('VITE_CLIENT_ID', '');
  const { clientId } = createEmbeddedBackend(() => import('../../simulator/page/own-page'));
  expect(readConfig({}).clientId).toBe(clientId);
  expect(seed().application.id).toBe(clientId);
});
