import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it.each(['vite.config.ts', 'simulator/vite.config.ts'])('%s bundles no secret', async (file) => {
  vi.stubEnv('CLIENT_SECRET', 'hush-secret');
  vi.stubEnv('BOT_TOKEN', 'hush-bot');
  vi.stubEnv('VITE_CLIENT_ID', 'known-42');
  const configFile = join(import.meta.dirname, '../..', file);
  const { define, env } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  const bundledValues = JSON.stringify({ define, env });
  if (file === 'vite.config.ts') expect(bundledValues).toContain('known-42');
  expect(bundledValues).not.toContain('hush');
});
