import { describe, expect, it, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { jsonLog, plainLog } from '../log';
import { simulatedServer } from '../testing/simulated-server';

describe('every request', () => {
  it('keeps the id that a proxy in front gave it, when it is one', async () => {
    const { get } = await simulatedServer();
    const idFor = async (id: string) =>
      (await get('/api/health', { 'x-request-id': id })).response.headers.get('x-request-id');
    expect(await idFor('ray-8a7_1')).toBe('ray-8a7_1');
    expect(await idFor('a b')).toMatch(/^[0-9a-f]{16}$/);
    expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is logged with its status when it is refused', async () => {
    const { get, log } = await simulatedServer();
    for (const path of ['/api/nothing', '/api/token', `/api/iap/1/skus`]) await get(path);
    expect(log.map(({ status }) => status)).toEqual([404, 405, 403]);
    expect(log.at(-1)).toMatchObject({ code: 'other_application' });
  });

  it('leaves no token and no code in the log, and not a whole long path', async () => {
    const { get, app, log, signIn, throughProxy } = await simulatedServer();
    const me = await signIn();
    const signed = await throughProxy(me);
    await get(`/api/iap/${ids.application}/entitlements/${ids.me}`, { ...me, ...signed });
    await get(`/api/${'x'.repeat(5000)}`);
    await app.request('/api/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"the-code"}',
    });
    const text = JSON.stringify(log);
    for (const secret of [
      'the-code',
      'simulated-bot-token',
      ...Object.values({ ...me, ...signed }),
    ]) {
      // A timestamp is not secret, and may be part of other numbers.
      if (/^\d+$/.test(secret)) continue;
      expect(text).not.toContain(secret.replace('Bearer ', ''));
    }
    expect(Math.max(...log.map(({ path }) => String(path).length))).toBe(200);
  });
});

describe('a log', () => {
  it('for programs is a line of JSON an entry, whatever is in it', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    jsonLog({ level: 'info', message: 'request', path: 'a\nb' });
    const line = String(log.mock.calls[0]?.[0]);
    log.mockRestore();
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'info',
      message: 'request',
      path: 'a\nb',
    });
  });

  it('for people says what wants attention', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    plainLog({ level: 'info', message: 'request' });
    plainLog({ level: 'warn', message: 'careful', id: '1', reason: 'why' });
    const lines = warned.mock.calls.flat();
    warned.mockRestore();
    expect(lines).toEqual(['[server] careful\n  reason: why']);
  });
});
