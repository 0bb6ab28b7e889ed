/** The small steps of which changes are made. None modifies its arguments. */

import { getOwn, withoutKey } from '../utils';
import { type DecidedCommand, type Decision, decidedCommands, decisionsFor } from './decisions';
import { newVoiceParticipant } from './defaults';
import type { Client } from './schema/client';
import type { World } from './schema/world';

/** Returns the entry with that id. Throws, naming the id, when there is none. */
export function existing<T>(record: Record<string, T>, id: string, kind: string): T {
  const found = getOwn(record, id);
  if (found === undefined)
    throw new Error(`There is no ${kind} ${JSON.stringify(id)} in this world`);
  return found;
}

/** Returns the record with some fields of one entry changed. Throws when there is no such entry. */
export function withPatch<T extends object>(
  record: Record<string, T>,
  id: string,
  kind: string,
  patch: Partial<NoInfer<T>>,
): Record<string, T> {
  return { ...record, [id]: { ...existing(record, id, kind), ...patch } };
}

/** Returns the client with that id. Throws, naming the id, when there is none. */
export function clientIn(world: World, id: string): Client {
  return existing(world.clients, id, 'client');
}

/** Returns the world with some fields of one client changed. Throws when there is no such client. */
export function withClient(
  world: World,
  id: string,
  patch: (client: Client) => Partial<Omit<Client, 'id'>>,
): World {
  const client = clientIn(world, id);
  return { ...world, clients: { ...world.clients, [id]: { ...client, ...patch(client) } } };
}

export function mapValues<T>(record: Record<string, T>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, map(value)]));
}

/** Returns the participants of the voice channels after a user has moved; their settings move along. */
export function move(voice: World['voice'], userId: string, to: string | null): World['voice'] {
  if (to !== null) existing(voice, to, 'voice channel');
  const before = Object.values(voice).flatMap((people) => getOwn(people, userId) ?? [])[0];
  const channels = Object.entries(voice).map(([channelId, people]) => {
    const remaining = withoutKey(people, userId);
    if (channelId !== to) return [channelId, remaining] as const;
    return [channelId, { ...remaining, [userId]: before ?? newVoiceParticipant() }] as const;
  });
  return Object.fromEntries(channels);
}

/** Throws when a user is not in that voice channel, or the channel does not exist. */
export function requireInVoice({ voice }: World, channelId: string, userId: string): void {
  existing(existing(voice, channelId, 'voice channel'), userId, 'voice participant');
}

export function withoutGrants(world: World, userId: string): World {
  const clients = mapValues(world.clients, (client) =>
    client.userId === userId ? { ...client, authorized: [] } : client,
  );
  return { ...world, clients };
}

/** Sets a command's decision, or removes it with null. Throws when there is no such command, or no such decision. */
export function decide(
  decisions: Client['decisions'],
  command: DecidedCommand,
  decision: Decision | null,
): Client['decisions'] {
  if (!decidedCommands.includes(command)) {
    const allowed = decidedCommands.join(', ');
    throw new Error(`There is no decision about ${JSON.stringify(command)}, only about ${allowed}`);
  }
  if (decision === null) return withoutKey(decisions, command);
  const possible = decisionsFor(command);
  if (!possible.includes(decision)) {
    const allowed = possible.join(', ');
    throw new Error(`${JSON.stringify(decision)} is not a decision; it must be one of ${allowed}`);
  }
  return { ...decisions, [command]: decision };
}
