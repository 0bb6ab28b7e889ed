import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulate } from '../../simulator/in-page';
import { clientIn, ids } from '../../simulator/world';
import { jsonPost } from '../../tests/harness/json-post';
import { createPageServer, type PageServer } from './in-page';

afterEach(() => vi.unstubAllGlobals());

async function signIn(server: PageServer, simulation: ReturnType<typeof simulate>) {
  const { world } = simulation;
  const { userId } = clientIn(world.get(), ids.client);
  const grant = { userId, client: ids.client, scopes: ['identify'], redeemed: false };
  await world.commit({ type: 'grant', code: 'a-code', grant });
  const response = await server('/api/token', jsonPost({ code: 'a-code' }));
  const { access_token } = await response.json();
  return { headers: { authorization: `Bearer ${access_token}` } };
}

describe('the server inside a page', () => {
  it('is behind a proxy whose signature it verifies', async () => {
    const simulation = simulate();
    const server = createPageServer(simulation);
    const response = await server('/api/proxy-auth-example', await signIn(server, simulation));
    expect(await response.json()).toMatchObject({
      verified: true,
      user_id: ids.me,
      application_id: simulation.clientId,
    });
  });

  it('works for a user with any text as id', async () => {
    const userId = 'Ünïcode /../ & friends?';
    const simulation = simulate({ userId });
    const server = createPageServer(simulation);
    const id = encodeURIComponent(userId);
    const path = `/api/iap/${simulation.clientId}/entitlements/${id}?show_test=1`;
    const response = await server(path, await signIn(server, simulation));
    expect((await response.json()).entitlements).toHaveLength(2);
  });

  it('works in a page without WebCrypto, and reports that nothing is verified', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const simulation = simulate();
    const server = createPageServer(simulation);
    const init = await signIn(server, simulation);
    const response = await server('/api/proxy-auth-example', init);
    expect(await response.json()).toMatchObject({ verified: false, mode: 'log-only' });
  });
});
