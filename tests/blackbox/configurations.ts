import { expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { jsonPost } from '../harness/json-post';
import { startPlatform } from './platform';
import { once, type Start, startForTest } from './runtimes';

/** Tests the server's use of its environment: each test has a server of its own. */
export function configurationSuite(start: Start): void {
  it('uses a simulated platform of its own without credentials, and mentions that in an error', async (context) => {
    const { address } = await startForTest(start, context, {});
    const { headers, ...post } = jsonPost({ code: 'unknown' });
    const init = { ...post, headers: { ...headers, ...once } };
    const response = await fetch(`${address}/api/token`, init);
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([400, 'invalid_grant']);
    expect(error.message).toMatch(/simulated platform of its own.* VITE_DISCORD_API_BASE /);
  });

  it('receives requests as the simulated platform’s proxy signs them', async (context) => {
    const platform = await startPlatform();
    context.onTestFinished(platform.stop);
    const env = { VITE_DISCORD_API_BASE: platform.apiBase };
    const { address } = await startForTest(start, context, env);
    const example = `${address}/api/proxy-auth-example`;
    const headers = { ...once, ...(await platform.token('a-token')) };
    const signed = await fetch(example, { headers });
    const application_id = ids.application;
    expect(await signed.json()).toMatchObject({ verified: true, user_id: ids.me, application_id });
    expect((await fetch(example, { headers: once })).status).toBe(401);
  });

  it('logs what its configuration leaves unprotected', async (context) => {
    const env = { CLIENT_SECRET: 'hush-hush', BOT_TOKEN: 'hush-bot', VITE_CLIENT_ID: '42' };
    const server = await startForTest(start, context, env);
    await context.expect.poll(server.output).toContain('PUBLIC_KEY is not set');
    expect(server.output()).not.toContain('hush');
  });
}
