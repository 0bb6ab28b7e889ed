/** The origin of the project's simulator, and of any other local test host. */
export const LOCAL_TEST_HOST = 'http://localhost:3333';

const discordOrigins = [
  'https://discord.com',
  'https://discordapp.com',
  'https://ptb.discord.com',
  'https://ptb.discordapp.com',
  'https://canary.discord.com',
  'https://canary.discordapp.com',
  'https://staging.discord.co',
  'https://pax.discord.com',
];

/**
 * Returns the origins from which messages are accepted: the page's own, Discord's official hosts, the local test host
 * and the literal "null". Source: the public Embedded App SDK.
 *
 * @param localTestHost the local test host's origin, when it is not the usual one
 */
export function allowedOrigins(
  ownOrigin: string,
  localTestHost = LOCAL_TEST_HOST,
): ReadonlySet<string> {
  return new Set([ownOrigin, ...discordOrigins, localTestHost, 'null']);
}
