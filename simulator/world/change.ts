import type { Activity, User } from '../../host-bridge/protocol';
import { withApplication } from './application';
import { requireBounded, withEntitlement, withNewest } from './bounds';
import { newClient, progressIn } from './clients';
import { type DecidedCommand, type Decision, OUTCOME_LIMIT, type Outcome } from './decisions';
import { changedDevice } from './devices';
import type { Dialog, DialogAnswer } from './dialog';
import { answered, withDialog } from './dialogs';
import { withLaunch, withoutLaunch, withParticipants } from './instances';
import { decide, existing, move, patched, withClient, withoutGrants } from './parts';
import type { Place } from './places';
import { type RateLimit, withRateLimit } from './rate-limits';
import type { ByHandChange } from './schema/by-hand';
import { type TokenChange, withoutTokensOf, withToken } from './tokens';
import type {
  Acquaintance,
  Device,
  Grant,
  Member,
  QuestProgress,
  StoredEntitlement,
  VoiceParticipant,
  World,
} from './world';

/**
 * Everything that can happen to a world. A change is data: it can be sent, stored and applied again. One that is about
 * a person's own app names it as `client`.
 */
export type Change =
  | { type: 'user'; userId: string; patch: Partial<Omit<User, 'id'>> }
  | { type: 'member'; guildId: string; userId: string; patch: Partial<Member> }
  | { type: 'voice'; channelId: string; userId: string; patch: Partial<VoiceParticipant> }
  /** Into that voice channel, out of any other; null leaves. */
  | { type: 'move'; userId: string; channelId: string | null }
  | { type: 'speaking'; channelId: string; userId: string; speaking: boolean }
  /** Somebody's app: there is another one, of a user of the world. */
  | { type: 'client'; client: string; userId: string; proxyTicket: string }
  /** It opens the activity: in the instance that runs in that place, or as the first one there, in a new one. */
  | { type: 'launch'; client: string; place: Place; instanceId: string; holder?: string }
  /** It closes the activity. Said for one holder of several, that one only lets go. */
  | { type: 'leave'; client: string; holder?: string }
  /** Exactly these people are in that instance, whether they have a client or not. */
  | { type: 'participants'; instanceId: string; userIds: string[] }
  | { type: 'relationship'; client: string; userId: string; patch: Partial<Acquaintance> }
  | { type: 'richPresence'; client: string; activity: Activity | null }
  | { type: 'entitlement'; entitlement: StoredEntitlement }
  | { type: 'entitlementDelete'; entitlementId: string }
  | { type: 'consume'; entitlementId: string }
  | { type: 'quest'; client: string; questId: string; patch: Partial<QuestProgress> }
  | { type: 'device'; client: string; patch: Partial<Device> }
  | { type: 'decision'; client: string; command: DecidedCommand; decision: Decision | null }
  /** A command of the activity opens a dialog in the client, or puts it behind those that are open. */
  | { type: 'ask'; client: string; dialog: Dialog }
  /** The person has answered it. */
  | { type: 'answer'; client: string; dialog: string; answer: DialogAnswer }
  | { type: 'outcome'; client: string; outcome: Outcome }
  | { type: 'proxyTicket'; client: string; ticket: string }
  | { type: 'grant'; code: string; grant: Grant }
  | TokenChange
  /** Every token of that user for the application is void. */
  | { type: 'revoke'; userId: string }
  /** Another activity, of that client id, is what is opened in this world. */
  | { type: 'application'; id: string }
  | { type: 'rateLimit'; route: string; limit: RateLimit | null }
  | ByHandChange
  /** Nothing: who has sent it sees that everything before it has arrived. */
  | { type: 'none' };

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
    case 'client': {
      const { client, userId, proxyTicket } = change;
      existing(world.users, userId, 'user');
      if (Object.hasOwn(world.clients, client)) {
        throw new Error(`The client ${client} exists already`);
      }
      const made = newClient(client, userId, proxyTicket);
      return { ...world, clients: { ...world.clients, [client]: made } };
    }
    case 'launch':
      return withLaunch(world, change);
    case 'leave':
      return withoutLaunch(world, change.client, change.holder);
    case 'participants':
      return withParticipants(world, change.instanceId, change.userIds);
    case 'relationship':
      return withClient(world, change.client, ({ relationships }) => ({
        relationships: patched(relationships, change.userId, 'relationship', change.patch),
      }));
    case 'richPresence':
      return withClient(world, change.client, () => ({ richPresence: change.activity }));
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
    case 'quest': {
      const { questId, patch } = change;
      existing(world.quests, questId, 'quest');
      return withClient(world, change.client, ({ quests }) => ({
        quests: { ...quests, [questId]: { ...progressIn(quests, questId), ...patch } },
      }));
    }
    case 'device':
      return withClient(world, change.client, ({ device }) => ({
        device: changedDevice(device, change.patch),
      }));
    case 'decision':
      return withClient(world, change.client, ({ decisions }) => ({
        decisions: decide(decisions, change.command, change.decision),
      }));
    case 'ask':
      return withClient(world, change.client, (client) => withDialog(client, change.dialog));
    case 'answer':
      return withClient(world, change.client, (client) =>
        answered(client, change.dialog, change.answer),
      );
    case 'outcome':
      return withClient(world, change.client, ({ outcomes }) => ({
        outcomes: [...outcomes, change.outcome].slice(-OUTCOME_LIMIT),
      }));
    case 'proxyTicket':
      return withClient(world, change.client, () => ({ proxyTicket: change.ticket }));
    case 'grant':
      return { ...world, grants: withNewest(world.grants, change.code, change.grant) };
    case 'token':
      return withToken(world, change);
    case 'revoke':
      return withoutTokensOf(withoutGrants(world, change.userId), change.userId);
    case 'application':
      return withApplication(world, change.id);
    case 'rateLimit': {
      const { route, limit } = change;
      return { ...world, rateLimits: withRateLimit(world.rateLimits, route, limit) };
    }
    case 'send':
    case 'sendStop':
    case 'run':
      existing(world.clients, change.client, 'client');
      return world;
    case 'none':
      return world;
    default:
      throw new Error(`There is no change of type ${JSON.stringify((change as Change).type)}`);
  }
}
