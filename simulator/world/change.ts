import type { Activity, User } from '../../host-bridge/protocol';
import { requireBounded, withEntitlement, withNewest } from './bounds';
import { type DecidedCommand, type Decision, OUTCOME_LIMIT, type Outcome } from './decisions';
import { decide, existing, move, patched } from './parts';
import { type RateLimit, withRateLimit } from './rate-limits';
import { type TokenChange, withoutTokensOf, withToken } from './tokens';
import type {
  Acquaintance,
  Device,
  Grant,
  Member,
  Quest,
  StoredEntitlement,
  VoiceParticipant,
  World,
} from './world';

/** Everything that can happen to a world. A change is data: it can be sent, stored and applied again. */
export type Change =
  | { type: 'user'; userId: string; patch: Partial<Omit<User, 'id'>> }
  | { type: 'member'; guildId: string; userId: string; patch: Partial<Member> }
  | { type: 'voice'; channelId: string; userId: string; patch: Partial<VoiceParticipant> }
  /** Into that voice channel, out of any other; null leaves. */
  | { type: 'move'; userId: string; channelId: string | null }
  | { type: 'speaking'; channelId: string; userId: string; speaking: boolean }
  | { type: 'participants'; userIds: string[] }
  | { type: 'relationship'; userId: string; patch: Partial<Acquaintance> }
  | { type: 'richPresence'; activity: Activity | null }
  | { type: 'entitlement'; entitlement: StoredEntitlement }
  | { type: 'entitlementDelete'; entitlementId: string }
  | { type: 'consume'; entitlementId: string }
  | { type: 'quest'; questId: string; patch: Partial<Omit<Quest, 'id'>> }
  | { type: 'device'; patch: Partial<Device> }
  | { type: 'decision'; command: DecidedCommand; decision: Decision }
  | { type: 'outcome'; outcome: Outcome }
  | { type: 'proxyTicket'; ticket: string }
  | { type: 'grant'; code: string; grant: Grant }
  | TokenChange
  /** Every token of that user for the application is void. */
  | { type: 'revoke'; userId: string }
  | { type: 'rateLimit'; route: string; limit: RateLimit | null };

/**
 * The world after a change. The old world is left as it was.
 *
 * @throws Error when the change names something that does not exist, or that cannot happen again; `ChangeTooLong`
 */
export function applyChange(world: World, change: Change): World {
  requireBounded(change);
  switch (change.type) {
    case 'user':
      return { ...world, users: patched(world.users, change.userId, 'user', change.patch) };
    case 'member': {
      const { members } = existing(world.guilds, change.guildId, 'guild');
      const patch = { members: patched(members, change.userId, 'member', change.patch) };
      return { ...world, guilds: patched(world.guilds, change.guildId, 'guild', patch) };
    }
    case 'voice': {
      const { channelId, userId, patch } = change;
      const channel = existing(world.voice, channelId, 'voice channel');
      const people = patched(channel, userId, 'voice participant', patch);
      return { ...world, voice: { ...world.voice, [channelId]: people } };
    }
    case 'move':
      existing(world.users, change.userId, 'user');
      return { ...world, voice: move(world.voice, change.userId, change.channelId) };
    case 'speaking':
      // Speech passes: it is heard by whoever listens, and leaves no trace.
      existing(
        existing(world.voice, change.channelId, 'voice channel'),
        change.userId,
        'voice participant',
      );
      return world;
    case 'participants':
      for (const id of change.userIds) existing(world.users, id, 'user');
      return { ...world, participants: [...change.userIds] };
    case 'relationship': {
      const { relationships } = world;
      const next = patched(relationships, change.userId, 'relationship', change.patch);
      return { ...world, relationships: next };
    }
    case 'richPresence':
      return { ...world, richPresence: change.activity };
    case 'entitlement': {
      const { id, sku_id, user_id, guild_id } = change.entitlement;
      existing(world.skus, sku_id, 'SKU');
      if (guild_id !== undefined) existing(world.guilds, guild_id, 'guild');
      if (user_id !== undefined || guild_id === undefined) {
        existing(world.users, `${user_id}`, 'user');
      }
      if (Object.hasOwn(world.entitlements, id)) {
        throw new Error(`The entitlement ${id} exists already`);
      }
      return { ...world, entitlements: withEntitlement(world.entitlements, change.entitlement) };
    }
    case 'consume': {
      const { entitlements } = world;
      const { consumed } = existing(entitlements, change.entitlementId, 'entitlement');
      if (consumed) throw new Error(`The entitlement ${change.entitlementId} has been consumed`);
      const patch = { consumed: true };
      return {
        ...world,
        entitlements: patched(entitlements, change.entitlementId, 'entitlement', patch),
      };
    }
    case 'entitlementDelete': {
      const { entitlements } = world;
      const deleted = { deleted: true };
      const next = patched(entitlements, change.entitlementId, 'entitlement', deleted);
      return { ...world, entitlements: next };
    }
    case 'quest':
      return { ...world, quests: patched(world.quests, change.questId, 'quest', change.patch) };
    case 'device':
      return { ...world, device: { ...world.device, ...change.patch } };
    case 'decision':
      return { ...world, decisions: decide(world.decisions, change.command, change.decision) };
    case 'outcome':
      return { ...world, outcomes: [...world.outcomes, change.outcome].slice(-OUTCOME_LIMIT) };
    case 'proxyTicket':
      return { ...world, proxyTicket: change.ticket };
    case 'grant':
      return { ...world, grants: withNewest(world.grants, change.code, change.grant) };
    case 'token':
      return withToken(world, change);
    case 'revoke':
      return withoutTokensOf(world, change.userId);
    case 'rateLimit': {
      const { route, limit } = change;
      return { ...world, rateLimits: withRateLimit(world.rateLimits, route, limit) };
    }
    default:
      throw new Error(`There is no change of type ${JSON.stringify((change as Change).type)}`);
  }
}
