import type { EventName } from '../../../host-bridge/protocol';

/**
 * Whether one of the activity's subscriptions asks for an event about these things.
 *
 * @param subscriptions as the host lists them: `EVENT` or `EVENT {"arg":"value"}`
 */
export function listens(
  subscriptions: readonly string[],
  event: EventName,
  about: Record<string, string> = {},
): boolean {
  return subscriptions.some((subscription) => {
    const [name, ...rest] = subscription.split(' ');
    if (name !== event) return false;
    const args: Record<string, unknown> = rest.length > 0 ? JSON.parse(rest.join(' ')) : {};
    return Object.entries(args).every(([key, value]) => value == null || about[key] === value);
  });
}
