import {
  type CommandName,
  type CommandSpec,
  commands,
  type EventName,
  events,
  type Scope,
} from '../../host-bridge';

/** A request to the platform's REST API in the notation of its reference, such as `GET /users/@me/guilds`. */
export type Route = `${'GET' | 'POST'} /${string}`;

/** A point where a client or the platform can refuse: a call, a subscription, or a request. */
export interface RefusalPoint {
  /** The name on the wire, such as `GET_CHANNEL` or `SUBSCRIBE VOICE_STATE_UPDATE`. */
  at: string;
  /** The required scopes; these codes refuse a call without them. */
  scopes: readonly Scope[];
  platforms: CommandSpec['platforms'];
  kind: 'command' | 'event' | 'route';
  retry(): void;
}

const scopesOfRoutes: Partial<Record<Route, readonly Scope[]>> = {
  'GET /users/@me/guilds': ['guilds'],
  'GET /users/@me/guilds/:guildId/member': ['guilds.members.read'],
};

export function refusalPointOf(
  target: CommandName | EventName | Route,
  retry: () => void,
): RefusalPoint {
  if (target in commands) {
    const { cmd, scopes, platforms }: CommandSpec = commands[target as CommandName];
    return { at: cmd, scopes, platforms, kind: 'command', retry };
  }
  const common = { platforms: undefined, retry };
  if (target.includes(' /')) {
    return { at: target, scopes: scopesOfRoutes[target as Route] ?? [], kind: 'route', ...common };
  }
  const { scopes } = events[target as EventName];
  return { at: `SUBSCRIBE ${target}`, scopes, kind: 'event', ...common };
}
