import { LaunchLink } from '../world';

/** The details of a user's launch beside the place: a link, or a popped-out window. */
export interface LaunchDetails {
  link?: LaunchLink;
  poppedOut?: boolean;
}

const names = { custom_id: 'customId', referrer_id: 'referrerId', link_id: 'linkId' } as const;
const POPPED_OUT = 'popped_out';

/**
 * Formats launches by user, as one line for an address: `2300:custom_id=seat-3,referrer_id=2400;2500:popped_out`. Users
 * without a link, in the stage itself, are omitted.
 */
export function formatLaunches(launched: Readonly<Record<string, LaunchDetails>>): string {
  const parts = Object.entries(launched).flatMap(([userId, { link, poppedOut }]) => {
    const parts = Object.entries(names).flatMap(([name, key]) => {
      const value = link?.[key];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
    });
    if (poppedOut) parts.push(POPPED_OUT);
    return parts.length > 0 ? [`${userId}:${parts.join()}`] : [];
  });
  return parts.join(';');
}

/** Parses the output of `formatLaunches`; throws an Error with the part that it cannot read, and what is expected. */
export function parseLaunches(text: string): Record<string, LaunchDetails> {
  const parts = text.split(';').filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [, userId, parts] = /^(\w+):(.+)$/.exec(part) ?? [];
      if (!userId || !parts) throw new Error(`${JSON.stringify(part)} must be <user>:<how>`);
      return [userId, parseLaunch(parts)];
    }),
  );
}

function parseLaunch(text: string): LaunchDetails {
  const link: Record<string, string> = {};
  let poppedOut = false;
  for (const part of text.split(',')) {
    const [name = '', value] = part.split('=');
    if (part === POPPED_OUT) poppedOut = true;
    else if (Object.hasOwn(names, name) && value !== undefined) {
      link[names[name as keyof typeof names]] = decode(value);
    } else {
      const allowed = [...Object.keys(names).map((each) => `${each}=…`), POPPED_OUT].join(', ');
      throw new Error(`${JSON.stringify(part)} is not one of ${allowed}`);
    }
  }
  const read = LaunchLink.safeParse(link);
  if (!read.success)
    throw new Error(`${read.error.issues[0]?.path}: ${read.error.issues[0]?.message}`);
  const hasLink = Object.keys(link).length > 0;
  return { ...(hasLink ? { link: read.data } : {}), ...(poppedOut ? { poppedOut } : {}) };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error(`${JSON.stringify(value)} is not URL-encoded`);
  }
}
