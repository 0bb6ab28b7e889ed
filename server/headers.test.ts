import { expect, it } from 'vitest';
import { allowedOrigins } from '../host-bridge/client/origins';
import { readConfig } from './config';
import { securityHeaders } from './headers';

function directive(name: string, config = readConfig({})): string[] {
  const policy = securityHeaders(config)['content-security-policy'] ?? '';
  return (
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

it('lets those frame the activity whose messages the bridge hears', () => {
  const heard = [...allowedOrigins("'self'")].filter((origin) => origin !== 'null');
  expect(directive('frame-ancestors').sort()).toEqual(heard.sort());
});

it('lets the page ask the platform and the simulator, and show their pictures', () => {
  const config = readConfig({
    SIMULATOR_PORT: '4120',
    VITE_DISCORD_API_BASE: 'https://api.example/v10',
  });
  expect(directive('connect-src', config)).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://discord.com',
      'https://api.example',
      'http://localhost:4120',
    ]),
  );
  expect(directive('img-src', config)).toEqual(
    expect.arrayContaining([
      'data:',
      'blob:',
      'https://cdn.discordapp.com',
      'http://localhost:4120',
    ]),
  );
});

it('runs no script but the site’s own files and the inline ones that are named', () => {
  expect(directive('script-src')).toEqual(["'self'"]);
  const headers = securityHeaders({ ...readConfig({}), inlineScripts: ["'sha256-abc'"] });
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc';");
});

it('forbids guessing types, and keeps the launch query to itself', () => {
  expect(securityHeaders(readConfig({}))).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
