import { isSnowflake } from './api/ids';

/** The treatment of an unauthorized request: rejected, accepted and logged, or not checked at all. */
export const proxyAuthModes = ['enforce', 'log-only', 'disabled'] as const;
export type ProxyAuthMode = (typeof proxyAuthModes)[number];

export type ServerConfig = ReturnType<typeof readConfig>;

/** Environment variables by name. An empty one counts as unset: a copied `.env.example` has empty ones. */
export type Environment = Record<string, string | undefined>;

/** An error in the environment; its message says what to change. */
class ConfigurationError extends Error {
  // `npm start` recognizes it by its name: it loads this file in a separate module graph.
  override readonly name = 'ConfigurationError';
}

/** The application of the simulated world, see simulator/world/seed.ts. */
const SIMULATED_CLIENT_ID = '1180000000000000001';
/** It is not a secret: the simulated platform accepts any. */
const SIMULATED_CLIENT_SECRET = 'simulated';
/** The bot of the simulated application, see simulator/platform/caller.ts. */
const SIMULATED_BOT_TOKEN = 'simulated-bot-token';
const DISCORD_API_BASE = 'https://discord.com/api/v10';

/** Unchecked variables: a Worker's hold anything that its configuration file has. */
export type RawEnvironment = Record<string, unknown>;

/**
 * Reads the configuration from environment variables: CLIENT_SECRET, BOT_TOKEN and VITE_CLIENT_ID for Discord, neither
 * of the first two for the simulated platform; VITE_DISCORD_API_BASE for another API base in either case.
 *
 * @param defaultMode the default of PROXY_AUTH_MODE: `log-only` belongs only in development
 * @throws ConfigurationError naming what is missing when there are some credentials but not all, or what is malformed
 */
export function readConfig(rawEnv: RawEnvironment, defaultMode: ProxyAuthMode = 'enforce') {
  const env = stringVariables(rawEnv);
  const { CLIENT_SECRET, BOT_TOKEN, VITE_CLIENT_ID, PUBLIC_KEY, PROXY_AUTH_MODE } = env;
  const simulated = !CLIENT_SECRET && !BOT_TOKEN;
  if (!simulated) requireAll({ CLIENT_SECRET, BOT_TOKEN, VITE_CLIENT_ID });
  const simulatorOrigin = httpUrl(
    'VITE_SIMULATOR_ORIGIN',
    env.VITE_SIMULATOR_ORIGIN || `http://localhost:${env.SIMULATOR_PORT || 3333}`,
  ).origin;
  const apiBase = httpUrl(
    'VITE_DISCORD_API_BASE',
    env.VITE_DISCORD_API_BASE || (simulated ? `${simulatorOrigin}/api/v10` : DISCORD_API_BASE),
  );
  const clientId = readApplicationId('VITE_CLIENT_ID', VITE_CLIENT_ID || SIMULATED_CLIENT_ID);
  return {
    /** True if the platform is the simulated one: no credentials were given. */
    simulated,
    /** True if no address of a simulated platform was given either, so that a built server brings its own. */
    standalone: simulated && !env.VITE_DISCORD_API_BASE,
    clientId,
    /** Nearly always the client id. */
    applicationId: readApplicationId('VITE_APPLICATION_ID', env.VITE_APPLICATION_ID || clientId),
    clientSecret: CLIENT_SECRET || SIMULATED_CLIENT_SECRET,
    botToken: BOT_TOKEN || SIMULATED_BOT_TOKEN,
    /** The key that verifies the proxy's signatures, in hexadecimal digits; undefined if none is given. */
    publicKey: readPublicKey(PUBLIC_KEY, !simulated && PROXY_AUTH_MODE === 'enforce'),
    proxyAuthMode: readMode(PROXY_AUTH_MODE || defaultMode),
    /** The base of the platform's REST API, without a slash at its end. */
    apiBase: apiBase.href.replace(/\/+$/, ''),
    /** The origin of the simulator's stage, which may frame the activity. */
    simulatorOrigin,
  };
}

/** Reads a port from the environment; throws a ConfigurationError when it is not a whole number from 0 to 65535. */
export function readPort(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    const message = `${name} is "${value}"; it must be a port, a whole number from 0 to 65535`;
    throw new ConfigurationError(message);
  }
  return Number(value);
}

function readPublicKey(value: string | undefined, required: boolean): string | undefined {
  if (!value) {
    if (!required) return undefined;
    const message =
      'PROXY_AUTH_MODE is enforce, but PUBLIC_KEY is not set. Set it to the public key that the developer portal shows, or leave PROXY_AUTH_MODE out.';
    throw new ConfigurationError(message);
  }
  if (/^[\da-f]{64}$/i.test(value)) return value.toLowerCase();
  // Not quoted: a secret may have been pasted here by mistake.
  const message =
    'PUBLIC_KEY is not a public key; it must be 64 hexadecimal digits, as the developer portal shows them';
  throw new ConfigurationError(message);
}

/** Validates an application id, because it becomes part of addresses, and only ids of this form get a response. */
function readApplicationId(name: string, value: string): string {
  if (isSnowflake(value)) return value;
  const message = `${name} is not an application's id; it must be digits only, as the developer portal shows them`;
  throw new ConfigurationError(message);
}

function readMode(value: string): ProxyAuthMode {
  const mode = proxyAuthModes.find((candidate) => candidate === value);
  if (mode) return mode;
  const allowed = proxyAuthModes.join(', ');
  throw new ConfigurationError(`PROXY_AUTH_MODE is "${value}"; it must be one of ${allowed}`);
}

function requireAll(credentials: Environment): void {
  const names = (isSet: boolean) =>
    Object.keys(credentials).filter((name) => Boolean(credentials[name]) === isSet);
  const missing = names(false);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    `${joinWithVerb(names(true))} set, but ${joinWithVerb(missing)} not. ` +
      `Set ${Object.keys(credentials).join(', ')} to talk to Discord, ` +
      'or neither CLIENT_SECRET nor BOT_TOKEN to use the simulated platform.',
  );
}

const variables = [
  ...['CLIENT_SECRET', 'BOT_TOKEN', 'VITE_CLIENT_ID', 'VITE_APPLICATION_ID', 'PUBLIC_KEY'],
  ...['PROXY_AUTH_MODE', 'VITE_DISCORD_API_BASE', 'VITE_SIMULATOR_ORIGIN', 'SIMULATOR_PORT'],
];

function stringVariables(rawEnv: RawEnvironment): Environment {
  const env: Environment = {};
  for (const name of variables) {
    const value = rawEnv[name] ?? undefined;
    if (value !== undefined && typeof value !== 'string') {
      const message = `${name} is a ${typeof value}; it must be a string. Write it in quotes: a number as long as an id loses its last digits`;
      throw new ConfigurationError(message);
    }
    env[name] = value;
  }
  return env;
}

function joinWithVerb(names: string[]): string {
  return `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'}`;
}

/** Validates an address to which paths are appended, so it has only an origin and a path. */
function httpUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    // Not quoted if it may hold a password.
    const subject = value.includes('@') ? name : `${name} is "${value}"; it`;
    throw new ConfigurationError(`${subject} must be an http or https address`);
  }
  if (url.username || url.password || /[?#]/.test(value)) {
    const message = `${name} must have no user, no password, no query and no fragment: paths are appended to it`;
    throw new ConfigurationError(message);
  }
  return url;
}
