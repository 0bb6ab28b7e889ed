import * as z from 'zod/mini';
import { Activity } from '../../../host-bridge/protocol';
import { nearest } from '../../utils';
import { byHand } from './by-hand';
import { LaunchLink } from './client';
import { Device } from './device';
import { DecidedCommand, Decision, Dialog, DialogAnswer, UserAction } from './dialogs';
import { Fault } from './fault';
import { count, Id, integerIn, listOf, text } from './fields';
import { Member, StoredRelationship, User, VoiceParticipant } from './people';
import { LaunchLocation, QuickLink, StoredMessage } from './places';
import { QuestProgress, RateLimit, StoredEntitlement } from './shop';
import { PutChange, RemoveChange } from './things';
import { AccessToken, Grant, secret } from './tokens';

function changeOf<T extends string, F extends z.core.$ZodLooseShape>(type: T, fields: F) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

const client = { client: Id };
/** The stage that shows a launch, when there are several. */
const stageId = z.optional(Id);

const changes = {
  user: changeOf('user', { userId: Id, patch: z.partial(z.omit(User, { id: true })) }),
  member: changeOf('member', { guildId: Id, userId: Id, patch: z.partial(Member) }),
  voice: changeOf('voice', { channelId: Id, userId: Id, patch: z.partial(VoiceParticipant) }),
  /** Moves a user into a voice channel, and out of any other; null only leaves. */
  move: changeOf('move', { userId: Id, channelId: z.nullable(Id) }),
  speaking: changeOf('speaking', { channelId: Id, userId: Id, speaking: z.boolean() }),
  /** Adds a client: the app of a user of the world. */
  client: changeOf('client', { ...client, userId: Id, proxyTicket: Id }),
  /** Opens the activity in a client: in the instance of that place, or in a new one. A popped-out one has its own. */
  launch: changeOf('launch', {
    ...client,
    place: LaunchLocation,
    instanceId: Id,
    stageId,
    link: z.optional(LaunchLink),
    poppedOut: z.optional(z.boolean()),
  }),
  /** Closes the activity in a client. While other stages show it, only the named one stops showing it. */
  leave: changeOf('leave', { ...client, stageId }),
  /** Puts exactly these people into an instance, with or without a client. */
  participants: changeOf('participants', {
    instanceId: Id,
    userIds: listOf(Id, 1000),
    /** Begins the instance there if it has ended. */
    place: z.optional(LaunchLocation),
  }),
  relationship: changeOf('relationship', {
    ...client,
    userId: Id,
    patch: z.partial(StoredRelationship),
  }),
  richPresence: changeOf('richPresence', { ...client, activity: z.nullable(Activity) }),
  /** One that is bought is refused if its user owns the SKU already: two tabs may buy at once. */
  entitlement: changeOf('entitlement', {
    entitlement: StoredEntitlement,
    bought: z.optional(z.literal(true)),
  }),
  entitlementDelete: changeOf('entitlementDelete', { entitlementId: Id }),
  consume: changeOf('consume', { entitlementId: Id }),
  quest: changeOf('quest', { ...client, questId: Id, patch: z.partial(QuestProgress) }),
  device: changeOf('device', { ...client, patch: z.partial(Device) }),
  /** Decides the person's response to that command from now on; null removes the decision. */
  decision: changeOf('decision', {
    ...client,
    command: DecidedCommand,
    decision: z.nullable(Decision),
  }),
  /** Puts a fault on a client, before the one at `index` or as the last; it replaces one with the same id. */
  fault: changeOf('fault', { ...client, fault: Fault, index: z.optional(count) }),
  /** Ends the fault with that id, or all of the client's without one. */
  faultEnd: changeOf('faultEnd', { ...client, fault: z.optional(Id) }),
  faultHit: changeOf('faultHit', { ...client, fault: Id, count: integerIn(1, 1_000_000) }),
  /** Opens a dialog for a command of the activity in the client, behind those that are open. */
  ask: changeOf('ask', { ...client, dialog: Dialog }),
  answer: changeOf('answer', { ...client, dialog: Id, answer: DialogAnswer }),
  /** Adds a message to a channel; with recipients, to their private channel, which is created if it does not exist. */
  message: changeOf('message', {
    channelId: Id,
    message: StoredMessage,
    recipients: z.optional(listOf(Id, 10)),
  }),
  quickLink: changeOf('quickLink', { link: QuickLink }),
  userAction: changeOf('userAction', { ...client, action: UserAction }),
  proxyTicket: changeOf('proxyTicket', { ...client, ticket: Id }),
  grant: changeOf('grant', { code: secret, grant: Grant }),
  /** Adds an access token: for a code, for a refresh token, or, from client credentials, for neither. */
  token: changeOf('token', {
    token: secret,
    access: AccessToken,
    code: z.optional(secret),
    /** The refresh token that is used up. */
    refreshed: z.optional(secret),
    /** The refresh token that comes with it. */
    refresh: z.optional(secret),
  }),
  /** Marks the first use of one of the application's own tokens. */
  tokenUsed: changeOf('tokenUsed', { token: secret }),
  /** Ends every token of that user for the application. */
  revoke: changeOf('revoke', { userId: Id }),
  /** Changes the activity that this world opens to the one with that client id, and that name if given. */
  application: changeOf('application', { id: Id, name: z.optional(text(100, 1)) }),
  /** Sets a route's limit; null resets it to the default. */
  rateLimit: changeOf('rateLimit', { route: text(200, 1), limit: z.nullable(RateLimit) }),
  ...byHand,
  put: PutChange,
  remove: RemoveChange,
  /** Changes nothing: its arrival tells its sender that everything before it has arrived. */
  none: changeOf('none', {}),
};

type Changes = typeof changes;

/** Any change to a world: data to send, store and apply again. One to a person's own app names it as `client`. */
export type Change = { [T in keyof Changes]: z.infer<Changes[T]> }[keyof Changes];

export const Change = z.discriminatedUnion(
  'type',
  Object.values(changes) as unknown as [Changes['user']],
  {
    error: ({ code, input }) => {
      const name =
        code === 'invalid_union' && nearest(`${Object(input).type}`, Object.keys(changes));
      return name ? `must be the type of a change; the nearest is "${name}"` : undefined;
    },
  },
) as unknown as z.ZodMiniType<Change, Change>;
