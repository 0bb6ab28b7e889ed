import { describe, expect, it, onTestFinished } from 'vitest';
import { blackBox } from './black-box';
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

  it('refuses an unknown PROXY_AUTH_MODE', async () => {
    const { dist, remove } = makeDist();
    onTestFinished(remove);
    const server = await startWorkerd(dist, { PROXY_AUTH_MODE: 'on' });
    onTestFinished(server.stop);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(500);
    await expect.poll(server.output).toContain('it must be one of enforce, log-only, disabled');
  });
});
