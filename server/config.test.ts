import { describe, expect, it } from 'vitest';
import { SIMULATED_BOT_TOKEN } from '../simulator/platform/caller';
import { ids } from '../simulator/world';
import { readConfig, readPort } from './config';

const credentials = { CLIENT_SECRET: 'secret-1', BOT_TOKEN: 'bot-1', VITE_CLIENT_ID: '42' };

describe('readConfig', () => {
  const simulated = {
    ...{ simulated: true, clientId: ids.application, apiBase: 'http://localhost:3333/api/v10' },
    ...{ simulatorOrigin: 'http://localhost:3333', botToken: SIMULATED_BOT_TOKEN },
  };
  const discord = {
    ...{ simulated: false, clientId: '42', clientSecret: 'secret-1', botToken: 'bot-1' },
    apiBase: 'https://discord.com/api/v10',
  };
  const unset = { CLIENT_SECRET: '', BOT_TOKEN: '', VITE_CLIENT_ID: '', VITE_DISCORD_API_BASE: '' };

  it.each([
    ['no credentials', {}, simulated],
    ['variables that are empty', unset, simulated],
    [
      'the simulator at another port',
      { SIMULATOR_PORT: '4100' },
      { apiBase: 'http://localhost:4100/api/v10' },
    ],
    [
      'the simulator at another origin',
      { VITE_SIMULATOR_ORIGIN: 'https://stage.example/' },
      { simulatorOrigin: 'https://stage.example', apiBase: 'https://stage.example/api/v10' },
    ],
    ['a client id alone', { VITE_CLIENT_ID: '42' }, { simulated: true, clientId: '42' }],
    ['credentials', credentials, discord],
    [
      'another API base, with a slash at its end',
      { ...credentials, VITE_DISCORD_API_BASE: 'https://ptb.discord.com/api/v10/' },
      { apiBase: 'https://ptb.discord.com/api/v10' },
    ],
    [
      'an application with an id of its own',
      { VITE_CLIENT_ID: '42', VITE_APPLICATION_ID: '43' },
      { clientId: '42', applicationId: '43' },
    ],
    ['no id of the application', { VITE_CLIENT_ID: '42' }, { applicationId: '42' }],
    ['a public key in capitals', { PUBLIC_KEY: 'AB'.repeat(32) }, { publicKey: 'ab'.repeat(32) }],
  ])('reads %s', (_, env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    [{ CLIENT_SECRET: 's' }, 'CLIENT_SECRET is set, but BOT_TOKEN and VITE_CLIENT_ID are not.'],
    [{ BOT_TOKEN: 'b' }, 'BOT_TOKEN is set, but CLIENT_SECRET and VITE_CLIENT_ID are not.'],
    [
      { CLIENT_SECRET: 's', BOT_TOKEN: 'b' },
      'CLIENT_SECRET and BOT_TOKEN are set, but VITE_CLIENT_ID is not.',
    ],
    [
      { CLIENT_SECRET: 's', VITE_CLIENT_ID: '1' },
      'CLIENT_SECRET and VITE_CLIENT_ID are set, but BOT_TOKEN is not.',
    ],
  ])('refuses half of %o, naming what is missing and the way out', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow('neither CLIENT_SECRET nor BOT_TOKEN');
  });

  it.each(['discord.com/api', 'ftp://discord.com', ''.padStart(3, ' ')])(
    'refuses the API base "%s"',
    (VITE_DISCORD_API_BASE) => {
      expect(() => readConfig({ VITE_DISCORD_API_BASE })).toThrow(
        'VITE_DISCORD_API_BASE is "' +
          VITE_DISCORD_API_BASE +
          '"; it must be an http or https address',
      );
    },
  );
});

describe('the API base', () => {
  it.each([
    'https://user:hush-hush@discord.com/api/v10',
    'https://hush-hush@discord.com/api/v10',
    'ftp://user:hush-hush@discord.com',
  ])('refuses a user and a password, and prints neither', (VITE_DISCORD_API_BASE) => {
    const start = () => readConfig({ VITE_DISCORD_API_BASE });
    expect(start).toThrow('VITE_DISCORD_API_BASE must');
    expect(start).not.toThrow('hush');
  });

  it.each(['https://discord.com/api/v10?a=b', 'https://discord.com/api?', 'https://a.b/#c'])(
    'has no query and no fragment: %s',
    (VITE_DISCORD_API_BASE) => {
      expect(() => readConfig({ VITE_DISCORD_API_BASE })).toThrow('no query and no fragment');
    },
  );
});

it.each(['VITE_CLIENT_ID', 'VITE_APPLICATION_ID', 'SIMULATOR_PORT'])(
  '%s is refused as a number, which loses the last digits of an id',
  (name) => {
    const start = () => readConfig({ [name]: Number('1180000000000000001') });
    expect(start).toThrow(`${name} is a number; it must be a string. Write it in quotes`);
  },
);

describe('the application', () => {
  it.each(['VITE_CLIENT_ID', 'VITE_APPLICATION_ID'])('has no id but digits in %s', (name) => {
    for (const value of ['my-app', '42/../43', ' 42', '"42"']) {
      expect(() => readConfig({ [name]: value })).toThrow(`${name} is not an application's id`);
    }
  });
});

describe('PROXY_AUTH_MODE', () => {
  it('is enforce, unless development or the environment say otherwise', () => {
    expect(readConfig({}).proxyAuthMode).toBe('enforce');
    expect(readConfig({}, 'log-only').proxyAuthMode).toBe('log-only');
    expect(readConfig({ PROXY_AUTH_MODE: 'disabled' }, 'log-only').proxyAuthMode).toBe('disabled');
  });

  it('is one of three words', () => {
    expect(() => readConfig({ PROXY_AUTH_MODE: 'on' })).toThrow(
      'PROXY_AUTH_MODE is "on"; it must be one of enforce, log-only, disabled',
    );
  });

  it('cannot be set to enforce with credentials and without a key', () => {
    const env = { ...credentials, PROXY_AUTH_MODE: 'enforce' };
    expect(() => readConfig(env)).toThrow('PROXY_AUTH_MODE is enforce, but PUBLIC_KEY is not set.');
    expect(readConfig({ ...env, PUBLIC_KEY: 'ab'.repeat(32) }).publicKey).toBe('ab'.repeat(32));
    expect(readConfig({ PROXY_AUTH_MODE: 'enforce' }).publicKey).toBeUndefined();
  });
});

describe('PUBLIC_KEY', () => {
  it.each(['ab', 'xy'.repeat(32), 'ab'.repeat(33)])('refuses "%s"', (PUBLIC_KEY) => {
    const start = () => readConfig({ PUBLIC_KEY });
    expect(start).toThrow('PUBLIC_KEY is not a public key; it must be 64 hexadecimal digits');
    // It may be a secret that was pasted into the wrong line.
    expect(start).not.toThrow(PUBLIC_KEY);
  });
});

describe('readPort', () => {
  it('reads the variable, or takes the usual port', () => {
    expect(readPort({ WEBAPP_SERVE_PORT: '4101' }, 'WEBAPP_SERVE_PORT', 3000)).toBe(4101);
    expect(readPort({ WEBAPP_SERVE_PORT: '' }, 'WEBAPP_SERVE_PORT', 3000)).toBe(3000);
  });

  it.each(['http', '65536', '-1', '3000.5'])('refuses "%s", naming the variable', (value) => {
    expect(() => readPort({ WEBAPP_SERVE_PORT: value }, 'WEBAPP_SERVE_PORT', 3000)).toThrow(
      `WEBAPP_SERVE_PORT is "${value}"; it must be a port`,
    );
  });
});
