import { expect } from '@playwright/test';
import { createApp } from '../../server/api/app';
import { readConfig } from '../../server/config';
import { createSigningProxy } from '../../simulator/platform/signing-proxy';
import type { Tools } from '../../tests/e2e/action';

export default async function showsWhoAsks({ page, stage, world, press, ids }: Tools) {
  const { application } = world.get();
  const simulator = process.env.SIMULATOR_URL;
  // The production server trusts only the platform's proxy, which is missing here, so this test signs in its place.
  const env = { VITE_CLIENT_ID: application.id, VITE_DISCORD_API_BASE: `${simulator}/api/v10` };
  const proxy = await createSigningProxy({ ...readConfig(env), fetch });
  const server = createApp({ config: readConfig({ ...env, PUBLIC_KEY: proxy.publicKey }) });
  await stage.route('**/api/proxy-auth-example', async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const answer = await server.fetch(await proxy.pass(new Request(request.url(), { headers })));
    await route.fulfill({ status: answer.status, json: await answer.json() });
  });
  await press(page.getByRole('button', { name: 'Make authenticated request' }));
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('verified:true');
  await expect(response).toContainText(`user_id:"${ids.me}"`);
}
