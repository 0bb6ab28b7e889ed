import {
  type CommandName,
  type CommandSpec,
  commands,
  type EventName,
  events,
  type Scope,
} from '../../host-bridge';

/** A request to the platform's REST API, as its reference names it, such as `GET /users/@me/guilds`. */
export type Route = `${'GET' | 'POST'} /${string}`;

/** Where a client or the platform can refuse: a call, a subscription, or a request. */
export interface Point {
  /** As the wire names it, such as `GET_CHANNEL` or `SUBSCRIBE VOICE_STATE_UPDATE`. */
  at: string;
  /** Those that are missing by now are refused with these codes. */
  scopes: readonly Scope[];
  platforms: CommandSpec['platforms'];
  kind: 'command' | 'event' | 'route';
  /** Asks again. */
  again(): void;
}

export function pointOf(what: CommandName | EventName | Route, again: () => void): Point {
  if (what in commands) {
    const { cmd, scopes, platforms }: CommandSpec = commands[what as CommandName];
    return { at: cmd, scopes, platforms, kind: 'command', again };
  }
  const shared = { platforms: undefined, again };
  if (what.includes(' /')) return { at: what, scopes: [], kind: 'route', ...shared };
  const { scopes } = events[what as EventName];
  return { at: `SUBSCRIBE ${what}`, scopes, kind: 'event', ...shared };
}
