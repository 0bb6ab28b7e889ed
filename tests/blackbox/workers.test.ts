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
    await expect.poll(server.output).toContain('BOT_TOKEN and VITE_CLIENT_ID are not');
    expect(server.output()).not.toContain('hush-hush');
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
});
