import { describe, expect, it, onTestFinished } from 'vitest';
import { ids } from '../../simulator/world';
import { blackBox } from './black-box';
import { startPlatform } from './platform';
import { startWorkerd } from './runtimes';
import { makeDist } from './site';

describe('the server on Workers', () => {
  blackBox(startWorkerd);

  it('refuses every request with half of a configuration, and logs what is missing', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const server = await startWorkerd(dist, { CLIENT_SECRET: 'hush-hush' });
    onTestFinished(server.stop);
    const response = await fetch(`${server.address}/api/health`);
    expect([response.status, (await response.json()).error.code]).toEqual([500, 'misconfigured']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(server.output).toContain('BOT_TOKEN and VITE_CLIENT_ID are not');
    expect(server.output()).not.toContain('hush-hush');
  });

  it('says in its log what its configuration leaves open', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const env = { CLIENT_SECRET: 'hush-hush', BOT_TOKEN: 'hush-bot', VITE_CLIENT_ID: '42' };
    const server = await startWorkerd(dist, env);
    onTestFinished(server.stop);
    await expect.poll(server.output).toContain('PUBLIC_KEY is not set');
    expect(server.output()).not.toContain('hush');
  });

  it('refuses an unknown PROXY_AUTH_MODE', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const server = await startWorkerd(dist, { PROXY_AUTH_MODE: 'on' });
    onTestFinished(server.stop);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(500);
    await expect.poll(server.output).toContain('it must be one of enforce, log-only, disabled');
  });

  it('has a platform of its own when there are no credentials', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const server = await startWorkerd(dist, {});
    onTestFinished(server.stop);
    const response = await fetch(`${server.address}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"unknown"}',
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid_grant']);
  });

  it('sees requests as the simulated platform’s proxy signs them', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const platform = await startPlatform();
    onTestFinished(platform.stop);
    const server = await startWorkerd(dist, { VITE_DISCORD_API_BASE: platform.apiBase });
    onTestFinished(server.stop);
    const example = `${server.address}/api/proxy-auth-example`;
    const headers = await platform.token('a-token');
    const signed = await fetch(example, { headers });
    expect(await signed.json()).toMatchObject({ verified: true, user_id: ids.me });
    expect((await fetch(example)).status).toBe(401);
  });
});
