import { describe, expect, it, onTestFinished } from 'vitest';
import { blackBox } from './black-box';
import { startForTest, startWorkerd } from './runtimes';

describe('the server on Workers', () => {
  blackBox(startWorkerd);

  it.each([
    ['incomplete settings', { CLIENT_SECRET: 'hush-hush' }, 'BOT_TOKEN and VITE_CLIENT_ID are not'],
    ['an unknown PROXY_AUTH_MODE', { PROXY_AUTH_MODE: 'on' }, 'must be one of enforce, log-only'],
  ])('refuses every request with %s, and logs the reason', async (_, env, reason) => {
    const server = await startForTest(startWorkerd, { onTestFinished }, env);
    const response = await fetch(`${server.address}/api/health`);
    expect([response.status, (await response.json()).error.code]).toEqual([500, 'misconfigured']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(server.output).toContain(reason);
    expect(server.output()).not.toContain('hush-hush');
  });
});
