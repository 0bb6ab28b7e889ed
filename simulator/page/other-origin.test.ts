import { expect, it } from 'vitest';
import { createSimulator } from '../process';

it('lets only the stage frame the page of the other origin, and serves it at no hostname that an SDK allows', async () => {
  const simulator = createSimulator();
  const page = await simulator.request('http://elsewhere.localhost:3333/elsewhere');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(
    /frame-ancestors http:\/\/localhost:3333 http:\/\/127\.0\.0\.1:3333$/,
  );
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'a.localhost']) {
    expect((await simulator.request(`http://${host}:3333/elsewhere`)).status, host).toBe(404);
  }
});
