import {
  type CommandName,
  type CommandSpec,
  commands,
  type EventName,
  events,
  type Scope,
} from '../../host-bridge';

/** Where a client can refuse: a call, or a subscription. */
export interface Point {
  /** As the wire names it, such as `GET_CHANNEL` or `SUBSCRIBE VOICE_STATE_UPDATE`. */
  at: string;
  scopes: readonly Scope[];
  platforms: CommandSpec['platforms'];
  /** Asks again. */
  again(): void;
}

export function pointOfCommand(name: CommandName, again: () => void): Point {
  const { cmd, scopes, platforms }: CommandSpec = commands[name];
  return { at: cmd, scopes, platforms, again };
}

export function pointOfEvent(name: EventName, again: () => void): Point {
  return { at: `SUBSCRIBE ${name}`, scopes: events[name].scopes, platforms: undefined, again };
}
