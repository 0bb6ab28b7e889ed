import * as z from 'zod/mini';
import {
  type CommandSpec,
  commandNameOf,
  commands,
  type EventName,
  events,
  isEventName,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../../../host-bridge/protocol';

/** The wire names of all commands that an activity can send. */
export const sendableCommands: readonly string[] = [
  ...new Set(Object.values(commands).map(({ cmd }) => cmd as string)),
  SUBSCRIBE,
  UNSUBSCRIBE,
].sort();

export const subscribableEvents = (Object.keys(events) as EventName[]).filter(
  (event) => event !== 'READY',
);

export function isSubscriptionCommand(cmd: string): boolean {
  return cmd === SUBSCRIBE || cmd === UNSUBSCRIBE;
}

type Spec = Pick<CommandSpec, 'request' | 'scopes' | 'platforms' | 'authenticated'>;

/** For commands of programs, which need not be in the tables. */
const unknown: Spec = { request: z.optional(z.unknown()), scopes: [] };

export function specOf(cmd: string, evt: string): Spec {
  if (isSubscriptionCommand(cmd)) {
    if (!isEventName(evt)) return unknown;
    const spec = events[evt];
    const request = 'args' in spec ? spec.args : commands.getGuilds.request;
    return { request, scopes: spec.scopes };
  }
  const name = commandNameOf(cmd);
  return name ? commands[name] : unknown;
}
