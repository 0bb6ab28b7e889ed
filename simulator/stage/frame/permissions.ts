import { isLoopback } from '../../utils';

/** What a chat client lets any activity use. */
const HARMLESS = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'magnetometer',
  'screen-wake-lock',
];

/** What shows the person, or what is on their screen. A browser asks in the stage's name, and only once. */
const WATCHING = ['camera', 'display-capture', 'microphone'];

/** The iframe's `allow`: what is lent goes to the origin of its `src`, and to no page that it leads to. */
export function allowed(mayWatch: boolean): string {
  return [...HARMLESS, ...(mayWatch ? WATCHING : [])].toSorted().join('; ');
}

/**
 * Whether an activity may watch without being asked about: it is on this machine, or where the simulator was told
 * that the activity is. Any other address may come from a link that somebody else has made.
 *
 * @param given the address that the simulator was started or built with
 */
export function isKnown(address: string, given: string | undefined): boolean {
  const { hostname, origin } = new URL(address);
  return (
    isLoopback(hostname) ||
    (given !== undefined && URL.canParse(given) && new URL(given).origin === origin)
  );
}
