import { getOwn } from '../utils';
import { applyChange, type Change } from './change';
import { clientIn } from './change-steps';
import { progressIn } from './clients';
import type { Client } from './schema/client';
import type { PutChange, RemoveChange } from './schema/things';
import type { World } from './schema/world';
import { keyOf, thingIn, thingsOf } from './things';
import { voiceChannelOf } from './views';

/**
 * Returns the changes that undo a change, in order. They are changes like any other, so that an activity is notified of
 * them. Undefined for changes that leave no trace or cannot be undone: speech, a consumed entitlement, revoked tokens.
 */
export function inverseOf(change: Change, before: World): Change[] | undefined {
  switch (change.type) {
    case 'user':
      return restorePatch(change, getOwn(before.users, change.userId));
    case 'member':
      return restorePatch(change, getOwn(before.guilds, change.guildId)?.members[change.userId]);
    case 'voice':
      return restorePatch(change, getOwn(before.voice, change.channelId)?.[change.userId]);
    case 'move': {
      const { userId } = change;
      const channelId = voiceChannelOf(before, userId) ?? null;
      const settings = channelId === null ? undefined : before.voice[channelId]?.[userId];
      const back: Change = { type: 'move', userId, channelId };
      if (channelId === null || !settings) return [back];
      return [back, { type: 'voice', channelId, userId, patch: settings }];
    }
    case 'participants': {
      const instance = getOwn(before.instances, change.instanceId);
      return instance && [{ ...change, userIds: instance.participants }];
    }
    case 'relationship':
      return restorePatch(change, clientIn(before, change.client).relationships[change.userId]);
    case 'quest':
      return restorePatch(
        change,
        progressIn(clientIn(before, change.client).quests, change.questId),
      );
    case 'device':
      return restorePatch(change, clientIn(before, change.client).device);
    case 'decision': {
      const { decisions } = clientIn(before, change.client);
      return [{ ...change, decision: decisions[change.command] ?? null }];
    }
    case 'fault': {
      const { client, fault } = change;
      const was = clientIn(before, client).faults.find(({ id }) => id === fault.id);
      return [was ? { ...change, fault: was } : { type: 'faultEnd', client, fault: fault.id }];
    }
    case 'faultEnd': {
      const { client, fault: id } = change;
      const faults = clientIn(before, client).faults.filter((each) => (id ?? each.id) === each.id);
      return faults.map((fault) => ({ type: 'fault', client, fault }));
    }
    case 'richPresence':
      return [{ ...change, activity: clientIn(before, change.client).richPresence }];
    case 'rateLimit':
      return [{ ...change, limit: getOwn(before.rateLimits, change.route) ?? null }];
    case 'entitlement':
      return [{ type: 'entitlementDelete', entitlementId: change.entitlement.id }];
    case 'put':
    case 'remove':
      return restoreThings(change, before);
    default:
      return undefined;
  }
}

/** Restores every thing that has changed or has been removed. */
function restoreThings(change: PutChange | RemoveChange, before: World): Change[] {
  const after = applyChange(before, change);
  const now = new Map(thingsOf(after).map((thing) => [keyOf(thing), JSON.stringify(thing.value)]));
  const { kind, of, id } = change;
  const isNew = change.type === 'put' && !thingIn(before, change);
  const removal = isNew ? [{ type: 'remove', kind, ...(of === undefined ? {} : { of }), id }] : [];
  const putChanges = thingsOf(before)
    .filter((thing) => now.get(keyOf(thing)) !== JSON.stringify(thing.value))
    .flatMap((thing) => {
      const back = { ...thing, type: 'put' };
      const isGone = thing.kind === 'client' && !getOwn(after.clients, thing.id);
      return isGone ? restoreClient(clientIn(before, thing.id), back) : [back];
    });
  const people = Object.values(before.instances).flatMap(({ id: instanceId, participants }) => {
    const remaining = getOwn(after.instances, instanceId)?.participants;
    const isSame = !remaining || String(remaining) === String(participants);
    return isSame ? [] : [{ type: 'participants', instanceId, userIds: participants }];
  });
  return [...removal, ...putChanges, ...people] as Change[];
}

/** Adds a removed client again, with its data and its faults. */
function restoreClient({ id, userId, proxyTicket, faults }: Client, put: object): object[] {
  const added = { type: 'client', client: id, userId, proxyTicket };
  return [added, put, ...faults.map((fault) => ({ type: 'fault', client: id, fault }))];
}

/** Returns the same change with the former value of each of its fields; undefined when there is none. */
function restorePatch<C extends Extract<Change, { patch: object }>>(
  change: C,
  was: object | undefined,
): Change[] | undefined {
  const values: Record<string, unknown> = { ...was };
  const fields = Object.keys(change.patch).filter((key) => Object.hasOwn(values, key));
  if (fields.length === 0) return undefined;
  const patch = Object.fromEntries(fields.map((key) => [key, values[key]]));
  return [{ ...change, patch } as C];
}
