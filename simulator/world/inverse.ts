import { getOwn } from '../utils';
import { applyChange, type Change } from './change';
import { clientIn } from './change-steps';
import type { Client } from './schema/client';
import type { ThingRef } from './schema/things';
import type { World } from './schema/world';
import { keyOf, thingIn, thingsOf } from './things';
import { voiceChannelOf } from './views';

/**
 * Returns the changes that undo a change, in order. They are changes like any other, so that an activity is notified of
 * them. Undefined for changes that have no effect, leave no trace, or cannot be undone: speech, a consumed entitlement,
 * revoked tokens.
 */
export function inverseOf(change: Change, before: World): Change[] | undefined {
  const inverse = restoringChanges(change, before, applyChange(before, change));
  return inverse.length > 0 ? inverse : undefined;
}

function restoringChanges(change: Change, before: World, after: World): Change[] {
  switch (change.type) {
    case 'user':
      return restoreFields(change, { kind: 'user', id: change.userId }, before, after);
    case 'member': {
      const { guildId: of, userId: id } = change;
      return restoreFields(change, { kind: 'member', of, id }, before, after);
    }
    case 'voice': {
      const { channelId: of, userId: id } = change;
      return restoreFields(change, { kind: 'voice', of, id }, before, after);
    }
    case 'relationship': {
      const { client: of, userId: id } = change;
      return restoreFields(change, { kind: 'relationship', of, id }, before, after);
    }
    case 'quest': {
      const { client: of, questId: id } = change;
      return restoreFields(change, { kind: 'progress', of, id }, before, after);
    }
    case 'device': {
      const [was, is] = [before, after].map((world) => clientIn(world, change.client).device);
      const patch = differingFields(was, is);
      return Object.keys(patch).length > 0 ? [{ ...change, patch }] : [];
    }
    case 'move': {
      const { userId } = change;
      const channelId = voiceChannelOf(before, userId) ?? null;
      if (channelId === (voiceChannelOf(after, userId) ?? null)) return [];
      const was = thingIn(before, { kind: 'voice', of: `${channelId}`, id: userId });
      return [was ? ({ ...was, type: 'put' } as Change) : { type: 'move', userId, channelId }];
    }
    case 'participants':
      return restoreParticipants(before, after);
    case 'decision': {
      const [was = null, is = null] = [before, after].map(
        (world) => clientIn(world, change.client).decisions[change.command],
      );
      return was === is ? [] : [{ ...change, decision: was }];
    }
    case 'fault':
    case 'faultEnd': {
      const { client } = change;
      const [was, is] = [before, after].map((world) => clientIn(world, client).faults) as [
        Client['faults'],
        Client['faults'],
      ];
      const ended = is.filter(({ id }) => !was.some((each) => each.id === id));
      const restored = was.flatMap((fault, index) =>
        is.some((each) => isSame(each, fault)) ? [] : [{ fault, index }],
      );
      return [
        ...ended.map(({ id }) => ({ type: 'faultEnd', client, fault: id }) as const),
        ...restored.map((each) => ({ type: 'fault', client, ...each }) as const),
      ];
    }
    case 'richPresence': {
      const [was = null, is] = [before, after].map(
        (world) => clientIn(world, change.client).richPresence,
      );
      return isSame(was, is) ? [] : [{ ...change, activity: was }];
    }
    case 'rateLimit': {
      const limit = getOwn(before.rateLimits, change.route) ?? null;
      return isSame(limit, getOwn(after.rateLimits, change.route) ?? null)
        ? []
        : [{ ...change, limit }];
    }
    case 'entitlement':
      return restoreAll({ kind: 'entitlement', id: change.entitlement.id }, before, after);
    case 'put':
    case 'remove':
      return restoreAll(change, before, after);
    default:
      return [];
  }
}

/** Restores what has changed in a world or has gone from it, after a change of this thing. */
function restoreAll({ kind, of, id }: ThingRef, before: World, after: World): Change[] {
  const thing = { kind, ...(of === undefined ? {} : { of }), id };
  const now = new Map(thingsOf(after).map((thing) => [keyOf(thing), thing.value]));
  const all = thingsOf(before)
    .filter((thing) => !isSame(now.get(keyOf(thing)), thing.value))
    .map((thing) => ({ ...thing, type: 'put' }) as const);
  const things = all.flatMap((put) => {
    const isGone = !now.has(keyOf(put));
    if (put.kind === 'client' && isGone) return restoreClient(clientIn(before, put.id), put);
    // A channel may be in one that comes later.
    return put.kind === 'channel' ? [{ ...put, value: { ...put.value, parent_id: null } }] : [put];
  });
  const inOthers = all.filter((put) => put.kind === 'channel' && put.value.parent_id !== null);
  const isNew = thingIn(after, thing) && !thingIn(before, thing);
  return [
    ...(isNew ? [{ type: 'remove', ...thing } as Change] : []),
    ...(things as Change[]),
    ...inOthers,
    ...restoreParticipants(before, after),
    ...goneFrom(before.messages, after.messages).flatMap(([channelId, messages]) =>
      messages.map((message): Change => ({ type: 'message', channelId, message })),
    ),
    ...restoreTokens(before, after),
  ];
}

/** Adds a removed client again, with its data and its faults. */
function restoreClient(client: Client, put: object): object[] {
  const { id, userId, proxyTicket, faults, userActions, dialogs } = client;
  return [
    { type: 'client', client: id, userId, proxyTicket },
    put,
    ...faults.map((fault) => ({ type: 'fault', client: id, fault })),
    ...dialogs.map((dialog) => ({ type: 'ask', client: id, dialog })),
    ...userActions.map((action) => ({ type: 'userAction', client: id, action })),
  ];
}

function restoreParticipants(before: World, after: World): Change[] {
  return Object.values(before.instances).flatMap(({ id: instanceId, place, participants }) => {
    const instance = getOwn(after.instances, instanceId);
    const userIds = participants;
    if (!instance) return [{ type: 'participants', instanceId, userIds, place }];
    return isSame(instance.participants, participants)
      ? []
      : [{ type: 'participants', instanceId, userIds }];
  });
}

/** Restores the codes and tokens that have gone with their user. A refresh token comes with an access token. */
function restoreTokens(before: World, after: World): Change[] {
  const tokens = goneFrom(before.tokens, after.tokens);
  const refreshTokens = goneFrom(before.refreshTokens, after.refreshTokens);
  const [[token, { expires }] = ['', { expires: '' }]] = tokens;
  return [
    ...goneFrom(before.grants, after.grants).map(
      ([code, grant]): Change => ({ type: 'grant', code, grant }),
    ),
    ...(token === '' ? [] : refreshTokens).map(
      ([refresh, access]): Change => ({
        ...{ type: 'token', token, access: { ...access, expires } },
        refresh,
      }),
    ),
    ...tokens.map(([token, access]): Change => ({ type: 'token', token, access })),
  ];
}

function goneFrom<T>(before: Record<string, T>, after: Record<string, T>): [string, T][] {
  return Object.entries(before).filter(([id]) => !Object.hasOwn(after, id));
}

/** Returns the same change with the former value of each field; restores the thing when it lacked one of them. */
function restoreFields<C extends Extract<Change, { patch: object }>>(
  change: C,
  thing: ThingRef,
  before: World,
  after: World,
): Change[] {
  const was = thingIn(before, thing)?.value;
  const patch = differingFields(was, thingIn(after, thing)?.value);
  if (!was || Object.values(patch).includes(undefined)) return restoreAll(thing, before, after);
  return Object.keys(patch).length > 0 ? [{ ...change, patch } as C] : [];
}

/** Returns the former values of the fields that differ. */
function differingFields(was: object | undefined, is: object | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = { ...was };
  const differing = Object.entries({ ...is }).filter(([key, value]) => !isSame(value, values[key]));
  return Object.fromEntries(differing.map(([key]) => [key, values[key]]));
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
