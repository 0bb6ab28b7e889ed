import { isLoopback } from '../../utils';

/** Features that a chat client allows for any activity. */
const SAFE_FEATURES = [
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

/** Features that capture the person or their screen. A browser asks for them in the stage's name, and only once. */
const CAPTURE_FEATURES = ['camera', 'display-capture', 'microphone'];

/** Returns the iframe's `allow`: permissions for the origin of its `src`, not for pages that it navigates to. */
export function allowed(mayCapture: boolean): string {
  return [...SAFE_FEATURES, ...(mayCapture ? CAPTURE_FEATURES : [])].toSorted().join('; ');
}

/**
 * Returns whether an activity may use camera, microphone and screen without a question: it is on this machine, or at
 * the address given to the simulator. Any other address may come from a link that somebody else has made.
 *
 * @param given the address with which the simulator was started or built
 */
export function isKnown(address: string, given: string | undefined): boolean {
  const { hostname, origin } = new URL(address);
  return (
    isLoopback(hostname) ||
    (given !== undefined && URL.canParse(given) && new URL(given).origin === origin)
  );
}
