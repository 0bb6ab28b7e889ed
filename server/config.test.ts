import { describe, expect, it } from 'vitest';
import { SIMULATED_BOT_TOKEN } from '../simulator/platform/caller';
import { ids } from '../simulator/world';
import { readConfig, readPort } from './config';
import { configurationNotices } from './notices';

const credentials = { CLIENT_SECRET: 'secret-1', BOT_TOKEN: 'bot-1', VITE_CLIENT_ID: '42' };
const key = 'ab'.repeat(32);
/** An environment, and the messages about it. */
type Refused = [Record<string, unknown>, string, string?];

describe('the configuration', () => {
  const simulated = {
    ...{ simulated: true, clientId: ids.application, apiBase: 'http://localhost:3333/api/v10' },
    ...{ simulatorOrigin: 'http://localhost:3333', botToken: SIMULATED_BOT_TOKEN },
    ...{ publicKey: undefined, proxyAuthMode: 'enforce' },
  };
  const discord = {
    ...{ simulated: false, clientId: '42', clientSecret: 'secret-1', botToken: 'bot-1' },
    apiBase: 'https://discord.com/api/v10',
  };
  const unset = { CLIENT_SECRET: '', BOT_TOKEN: '', VITE_CLIENT_ID: '', VITE_DISCORD_API_BASE: '' };

  it.each([
    ['no credentials', {}, simulated],
    ['variables that are empty', unset, simulated],
    ['a simulator port', { SIMULATOR_PORT: '4100' }, { apiBase: 'http://localhost:4100/api/v10' }],
    [
      'the simulator at another origin',
      { VITE_SIMULATOR_ORIGIN: 'https://stage.example/' },
      { simulatorOrigin: 'https://stage.example', apiBase: 'https://stage.example/api/v10' },
    ],
    [
      'a client id alone',
      { VITE_CLIENT_ID: '42' },
      { simulated: true, clientId: '42', applicationId: '42' },
    ],
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
    ['a public key in capitals', { PUBLIC_KEY: 'AB'.repeat(32) }, { publicKey: key }],
    ['enforce without a key', { PROXY_AUTH_MODE: 'enforce' }, { publicKey: undefined }],
    [
      'enforce with credentials and a key',
      { ...credentials, PROXY_AUTH_MODE: 'enforce', PUBLIC_KEY: key },
      { publicKey: key },
    ],
  ])('reads %s', (_, env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it('enforces proxy auth, unless development or the environment overrides it', () => {
    expect(readConfig({}, 'log-only').proxyAuthMode).toBe('log-only');
    expect(readConfig({ PROXY_AUTH_MODE: 'disabled' }, 'log-only').proxyAuthMode).toBe('disabled');
  });

  const wayOut = 'or neither CLIENT_SECRET nor BOT_TOKEN to use the simulated platform.';
  const base = (VITE_DISCORD_API_BASE: string) => ({ VITE_DISCORD_API_BASE });
  const noAddress = 'it must be an http or https address';
  const noId = "is not an application's id";
  const noString = 'is a number; it must be a string. Write it in quotes';
  const noKey = 'PUBLIC_KEY is not a public key; it must be 64 hexadecimal digits';

  it.each<Refused>([
    [
      { CLIENT_SECRET: 's' },
      'CLIENT_SECRET is set, but BOT_TOKEN and VITE_CLIENT_ID are not.',
      wayOut,
    ],
    [{ BOT_TOKEN: 'b' }, 'BOT_TOKEN is set, but CLIENT_SECRET and VITE_CLIENT_ID are not.', wayOut],
    [
      { CLIENT_SECRET: 's', BOT_TOKEN: 'b' },
      'CLIENT_SECRET and BOT_TOKEN are set, but VITE_CLIENT_ID is not.',
      wayOut,
    ],
    [
      { CLIENT_SECRET: 's', VITE_CLIENT_ID: '1' },
      'CLIENT_SECRET and VITE_CLIENT_ID are set, but BOT_TOKEN is not.',
      wayOut,
    ],
    ...['discord.com/api', 'ftp://discord.com', '   '].map(
      (value) => [base(value), `VITE_DISCORD_API_BASE is "${value}"; ${noAddress}`] as Refused,
    ),
    [base('https://user:hush-hush@discord.com/api/v10'), 'VITE_DISCORD_API_BASE must have no user'],
    [base('https://hush-hush@discord.com/api/v10'), 'VITE_DISCORD_API_BASE must have no user'],
    [base('ftp://user:hush-hush@discord.com'), 'VITE_DISCORD_API_BASE must be an http'],
    [base('https://discord.com/api/v10?a=b'), 'no query and no fragment'],
    [base('https://discord.com/api?'), 'no query and no fragment'],
    [base('https://a.b/#c'), 'no query and no fragment'],
    ...['VITE_CLIENT_ID', 'VITE_APPLICATION_ID'].flatMap((name) =>
      ['my-app', '42/../43', ' 42', '"42"'].map(
        (value) => [{ [name]: value }, `${name} ${noId}`] as Refused,
      ),
    ),
    // A number has lost the last digits of an id.
    ...['VITE_CLIENT_ID', 'VITE_APPLICATION_ID', 'SIMULATOR_PORT'].map(
      (name) => [{ [name]: 1.18e18 }, `${name} ${noString}`] as Refused,
    ),
    [
      { PROXY_AUTH_MODE: 'on' },
      'PROXY_AUTH_MODE is "on"; it must be one of enforce, log-only, disabled',
    ],
    [
      { ...credentials, PROXY_AUTH_MODE: 'enforce' },
      'PROXY_AUTH_MODE is enforce, but PUBLIC_KEY is not set.',
    ],
    // It may be a secret that was pasted into the wrong line.
    ...['hush', 'hush'.repeat(16), 'ab'.repeat(33)].map(
      (PUBLIC_KEY) => [{ PUBLIC_KEY }, noKey] as Refused,
    ),
  ])('%o is rejected with the reason and without a secret', (env, sentence, more = sentence) => {
    const start = () => readConfig(env);
    expect(start).toThrow(sentence);
    expect(start).toThrow(more);
    expect(start).not.toThrow('hush');
  });
});

describe('readPort', () => {
  it('reads the variable, or uses the default port', () => {
    expect(readPort({ WEBAPP_SERVE_PORT: '4101' }, 'WEBAPP_SERVE_PORT', 3000)).toBe(4101);
    expect(readPort({ WEBAPP_SERVE_PORT: '' }, 'WEBAPP_SERVE_PORT', 3000)).toBe(3000);
  });

  it.each(['http', '65536', '-1', '3000.5'])('rejects "%s" and names the variable', (value) => {
    expect(() => readPort({ WEBAPP_SERVE_PORT: value }, 'WEBAPP_SERVE_PORT', 3000)).toThrow(
      `WEBAPP_SERVE_PORT is "${value}"; it must be a port`,
    );
  });
});

it.each<[Record<string, string>, unknown[]]>([
  [{}, []],
  [{ PROXY_AUTH_MODE: 'disabled' }, []],
  [{ ...credentials, PUBLIC_KEY: key }, []],
  [credentials, [expect.stringMatching(/^PUBLIC_KEY is not set: /)]],
  ...['log-only', 'disabled'].map((mode): [Record<string, string>, unknown[]] => [
    { ...credentials, PROXY_AUTH_MODE: mode },
    [expect.stringContaining(`PROXY_AUTH_MODE is ${mode}: anyone may read`)],
  ]),
])('the notices for the configuration %o name what it does not protect', (env, notices) => {
  expect(configurationNotices(readConfig(env))).toEqual(notices);
});
