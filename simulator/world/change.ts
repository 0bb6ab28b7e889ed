import { withApplication } from './application';
import {
  MAX_CLIENTS,
  MAX_USER_ACTIONS,
  requireBounded,
  WorldFull,
  withEntitlement,
  withNewest,
} from './bounds';
import {
  decide,
  existing,
  move,
  requireInVoice,
  withClient,
  withoutGrants,
  withPatch,
} from './change-steps';
import { newClient, progressIn } from './clients';
import { applyDevicePatch } from './devices';
import { withDialog, withDialogAnswer } from './dialogs';
import { owns } from './entitlements';
import { withFault, withHits, withoutFault } from './faults';
import { withLaunch, withoutLaunch, withParticipants } from './instances';
import { withMessage } from './messages';
import { withThing } from './put';
import { withRateLimit } from './rate-limits';
import { requireReferences } from './references';
import { withoutThing } from './removal';
import type { Change } from './schema/change';
import type { StoredEntitlement } from './schema/shop';
import type { World } from './schema/world';
import { withoutTokensOf, withToken, withUsedToken } from './tokens';

export type { Change } from './schema/change';

/**
 * Returns the world after a change. The old world is left as it was.
 *
 * @throws Error when the change refers to something that does not exist, or cannot happen again; `ChangeTooLong`
 */
export function applyChange(world: World, change: Change): World {
  requireBounded(change);
  const changed = changedWorld(world, change);
  requireReferences(changed, world);
  return changed;
}

function changedWorld(world: World, change: Change): World {
  switch (change.type) {
    case 'user':
      return { ...world, users: withPatch(world.users, change.userId, 'user', change.patch) };
    case 'member': {
      const { members } = existing(world.guilds, change.guildId, 'guild');
      const patch = { members: withPatch(members, change.userId, 'member', change.patch) };
      return { ...world, guilds: withPatch(world.guilds, change.guildId, 'guild', patch) };
    }
    case 'voice': {
      const { channelId, userId, patch } = change;
      const channel = existing(world.voice, channelId, 'voice channel');
      const people = withPatch(channel, userId, 'voice participant', patch);
      return { ...world, voice: { ...world.voice, [channelId]: people } };
    }
    case 'move':
      existing(world.users, change.userId, 'user');
      return { ...world, voice: move(world.voice, change.userId, change.channelId) };
    case 'speaking':
      // Speech only reaches listeners; it leaves no trace in the world.
      requireInVoice(world, change.channelId, change.userId);
      return world;
    case 'client': {
      const { client, userId, proxyTicket } = change;
      if (Object.hasOwn(world.clients, client)) {
        throw new Error(`The client ${client} already exists`);
      }
      if (Object.keys(world.clients).length >= MAX_CLIENTS) {
        const message = `There are ${MAX_CLIENTS} clients already`;
        throw new WorldFull(`${message}; remove some users who are not playing first`);
      }
      const created = newClient(client, userId, proxyTicket);
      return { ...world, clients: { ...world.clients, [client]: created } };
    }
    case 'launch':
      return withLaunch(world, change);
    case 'leave':
      return withoutLaunch(world, change.client, change.stageId);
    case 'participants':
      return withParticipants(world, change.instanceId, change.userIds, change.place);
    case 'relationship':
      return withClient(world, change.client, ({ relationships }) => ({
        relationships: withPatch(relationships, change.userId, 'relationship', change.patch),
      }));
    case 'richPresence':
      return withClient(world, change.client, () => ({ richPresence: change.activity }));
    case 'entitlement': {
      const { id } = change.entitlement;
      if (Object.hasOwn(world.entitlements, id)) {
        throw new Error(`The entitlement ${id} already exists`);
      }
      const { sku_id, user_id = '' } = change.entitlement;
      if (change.bought && owns(world, user_id, sku_id))
        throw new Error(`The user ${user_id} already owns the SKU ${sku_id}`);
      return { ...world, entitlements: withEntitlement(world.entitlements, change.entitlement) };
    }
    case 'consume': {
      const { entitlementId: id } = change;
      const { consumed } = existing(world.entitlements, id, 'entitlement');
      if (consumed) throw new Error(`The entitlement ${id} has been consumed`);
      return withEntitlementPatch(world, id, { consumed: true });
    }
    case 'entitlementDelete':
      return withEntitlementPatch(world, change.entitlementId, { deleted: true });
    case 'quest': {
      const { questId, patch } = change;
      return withClient(world, change.client, ({ quests }) => ({
        quests: { ...quests, [questId]: { ...progressIn(quests, questId), ...patch } },
      }));
    }
    case 'device':
      return withClient(world, change.client, ({ device }) => ({
        device: applyDevicePatch(device, change.patch),
      }));
    case 'decision':
      return withClient(world, change.client, ({ decisions }) => ({
        decisions: decide(decisions, change.command, change.decision),
      }));
    case 'fault':
      return withClient(world, change.client, (client) =>
        withFault(client, change.fault, change.index),
      );
    case 'faultEnd':
      return withClient(world, change.client, (client) => withoutFault(client, change.fault));
    case 'faultHit':
      return withClient(world, change.client, (client) =>
        withHits(client, change.fault, change.count),
      );
    case 'ask':
      return withClient(world, change.client, (client) => withDialog(client, change.dialog));
    case 'answer':
      return withClient(world, change.client, (client) =>
        withDialogAnswer(client, change.dialog, change.answer),
      );
    case 'userAction':
      return withClient(world, change.client, ({ userActions }) => ({
        userActions: [...userActions, change.action].slice(-MAX_USER_ACTIONS),
      }));
    case 'message':
      return withMessage(world, change.channelId, change.message, change.recipients);
    case 'quickLink':
      return { ...world, quickLinks: withNewest(world.quickLinks, change.link.id, change.link) };
    case 'proxyTicket':
      return withClient(world, change.client, () => ({ proxyTicket: change.ticket }));
    case 'grant':
      return { ...world, grants: withNewest(world.grants, change.code, change.grant) };
    case 'token':
      return withToken(world, change);
    case 'tokenUsed':
      return withUsedToken(world, change.token);
    case 'revoke':
      return withoutTokensOf(withoutGrants(world, change.userId), change.userId);
    case 'application':
      return withApplication(world, change.id, change.name);
    case 'rateLimit':
      return { ...world, rateLimits: withRateLimit(world.rateLimits, change.route, change.limit) };
    case 'send':
    case 'sendStop':
    case 'run':
      existing(world.clients, change.client, 'client');
      return world;
    case 'put':
      return withThing(world, change);
    case 'remove':
      return withoutThing(world, change);
    case 'none':
      return world;
    default:
      throw new Error(`There is no change of type ${JSON.stringify((change as Change).type)}`);
  }
}

function withEntitlementPatch(world: World, id: string, patch: Partial<StoredEntitlement>): World {
  return { ...world, entitlements: withPatch(world.entitlements, id, 'entitlement', patch) };
}
