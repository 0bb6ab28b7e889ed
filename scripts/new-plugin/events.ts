import Fuse from 'fuse.js';
import type * as z from 'zod/mini';
import { requestedScopes } from '../../core/session/sign-in';
import { type EventName, events, isEventName } from '../../host-bridge/protocol';

/** The events of `scripts/plugin-template-events`, by the place that a subscription to them names. */
export const templateEvents = {
  none: 'CURRENT_USER_UPDATE',
  channel: 'VOICE_STATE_UPDATE',
  guild: 'CURRENT_GUILD_MEMBER_UPDATE',
} as const;

export type EventLocation = keyof typeof templateEvents;

/** Returns the place that a page must name to subscribe to the event; undefined if the launch does not provide it. */
export function eventLocation(event: EventName): EventLocation | undefined {
  const spec = events[event];
  if (!('args' in spec)) return 'none';
  const args: z.ZodMiniObject = spec.args;
  const accepts = (field: string) =>
    field in args.shape && args.safeParse({ [field]: '1' }).success;
  if (accepts('channel_id')) return 'channel';
  if (accepts('guild_id')) return 'guild';
  return args.safeParse({}).success ? 'none' : undefined;
}

/** Returns the reason why a page cannot listen to this event; undefined if it can. */
export function validateEventName(name: string): string | undefined {
  if (!isEventName(name)) {
    const matches = new Fuse(supportedEvents, { threshold: 0.4 }).search(name, { limit: 3 });
    const suggestions = matches.map(({ item }) => item).join(', or ');
    const all = `Choose from ${supportedEvents.join(', ')}.`;
    return `There is no event "${name}". ${suggestions ? `Did you mean ${suggestions}?` : all}`;
  }
  if (name === 'READY') {
    return 'READY arrives before any page opens, so a page would wait forever. Leave it out: useSdk() returns the SDK once it is ready.';
  }
  const missing = events[name].scopes.filter((scope) => !requestedScopes.includes(scope));
  if (missing.length > 0) {
    return `${name} needs the scope ${missing.join(' and ')}, which the playground does not ask for when it signs in. Leave it out, or add the scope to requestedScopes in core/session/sign-in.ts first.`;
  }
  if (eventLocation(name)) return undefined;
  return `A subscription to ${name} needs arguments that the launch does not provide. Leave it out, and add it to the page by hand.`;
}

const names = Object.keys(events) as EventName[];
/** The events that a page can be written for. */
export const supportedEvents = names.filter((name) => !validateEventName(name));

/** Why no page can be written for the other events, a line each. */
export const unsupportedReasons = names.flatMap(
  (name) => validateEventName(name)?.split('. ')[0] ?? [],
);
