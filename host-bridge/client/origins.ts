/** Where the project's simulator, and any other local test host, is served. */
export const LOCAL_TEST_HOST = 'http://localhost:3333';

const official = [
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
 * The origins whose messages are heard: the page's own, Discord's official hosts, the local test host and
 * the literal "null". Source: the public Embedded App SDK.
 *
 * @param ownOrigin that of the page
 * @param localTestHost where the local test host is, when it is not at its usual address
 */
export function allowedOrigins(
  ownOrigin: string,
  localTestHost = LOCAL_TEST_HOST,
): ReadonlySet<string> {
  return new Set([ownOrigin, ...official, localTestHost, 'null']);
}
