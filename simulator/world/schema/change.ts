import * as z from 'zod/mini';
import { Activity } from '../../../host-bridge/protocol';
import { byHand } from './by-hand';
import { LaunchLink } from './client';
import { Device } from './device';
import { DecidedCommand, Decision, Dialog, DialogAnswer, UserAction } from './dialogs';
import { Fault } from './fault';
import { Id, integerIn, listOf, text } from './fields';
import { Member, StoredRelationship, User, VoiceParticipant } from './people';
import { Place, QuickLink, StoredMessage } from './places';
import { QuestProgress, RateLimit, StoredEntitlement } from './shop';
import { PutChange, RemoveChange } from './things';
import { AccessToken, Grant, secret } from './tokens';

function changeOf<T extends string, F extends z.core.$ZodLooseShape>(type: T, fields: F) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

const client = { client: Id };
/** Which of several stages shows a launch. */
const stageId = z.optional(Id);

/** The schema of each kind of change, by its type. */
const changes = {
  user: changeOf('user', { userId: Id, patch: z.partial(z.omit(User, { id: true })) }),
  member: changeOf('member', { guildId: Id, userId: Id, patch: z.partial(Member) }),
  voice: changeOf('voice', { channelId: Id, userId: Id, patch: z.partial(VoiceParticipant) }),
  /** A user goes into that voice channel, and out of any other; null leaves. */
  move: changeOf('move', { userId: Id, channelId: z.nullable(Id) }),
  speaking: changeOf('speaking', { channelId: Id, userId: Id, speaking: z.boolean() }),
  /** Adds a client: the app of a user of the world. */
  client: changeOf('client', { ...client, userId: Id, proxyTicket: Id }),
  /**
   * The client opens the activity: in the instance that runs in that place, or in a new one. Popped out, it is in an
   * instance of its own.
   */
  launch: changeOf('launch', {
    ...client,
    place: Place,
    instanceId: Id,
    stageId,
    link: z.optional(LaunchLink),
    poppedOut: z.optional(z.boolean()),
  }),
  /** The client closes the activity. While other stages show it, the one that is named only lets go of it. */
  leave: changeOf('leave', { ...client, stageId }),
  /** From now on exactly these people are in that instance, with or without a client. */
  participants: changeOf('participants', { instanceId: Id, userIds: listOf(Id, 1000) }),
  relationship: changeOf('relationship', {
    ...client,
    userId: Id,
    patch: z.partial(StoredRelationship),
  }),
  richPresence: changeOf('richPresence', { ...client, activity: z.nullable(Activity) }),
  entitlement: changeOf('entitlement', { entitlement: StoredEntitlement }),
  entitlementDelete: changeOf('entitlementDelete', { entitlementId: Id }),
  consume: changeOf('consume', { entitlementId: Id }),
  quest: changeOf('quest', { ...client, questId: Id, patch: z.partial(QuestProgress) }),
  device: changeOf('device', { ...client, patch: z.partial(Device) }),
  /** Decides what the person does from now on when that command asks; null takes the decision back. */
  decision: changeOf('decision', {
    ...client,
    command: DecidedCommand,
    decision: z.nullable(Decision),
  }),
  /** Puts a fault on a client; it replaces one with the same id. */
  fault: changeOf('fault', { ...client, fault: Fault }),
  /** Ends the fault with that id, or all of the client's when none is named. */
  faultEnd: changeOf('faultEnd', { ...client, fault: z.optional(Id) }),
  faultHit: changeOf('faultHit', { ...client, fault: Id, count: integerIn(1, 1_000_000) }),
  /** A command of the activity opens a dialog in the client, behind those that are open. */
  ask: changeOf('ask', { ...client, dialog: Dialog }),
  answer: changeOf('answer', { ...client, dialog: Id, answer: DialogAnswer }),
  /** Somebody writes in a channel; with recipients, in their private channel, which begins when it is not there. */
  message: changeOf('message', {
    channelId: Id,
    message: StoredMessage,
    recipients: z.optional(listOf(Id, 10)),
  }),
  quickLink: changeOf('quickLink', { link: QuickLink }),
  userAction: changeOf('userAction', { ...client, action: UserAction }),
  proxyTicket: changeOf('proxyTicket', { ...client, ticket: Id }),
  grant: changeOf('grant', { code: secret, grant: Grant }),
  /** A new access token: for a code, for a refresh token, or, from client credentials, for neither. */
  token: changeOf('token', {
    token: secret,
    access: AccessToken,
    code: z.optional(secret),
    /** The refresh token that is used up. */
    refreshed: z.optional(secret),
    /** The refresh token that comes with it. */
    refresh: z.optional(secret),
  }),
  /** The application uses a token of its own for the first time. */
  tokenUsed: changeOf('tokenUsed', { token: secret }),
  /** Ends every token of that user for the application. */
  revoke: changeOf('revoke', { userId: Id }),
  /** This world opens another activity from now on: the one with that client id, and with that name where one is said. */
  application: changeOf('application', { id: Id, name: z.optional(text(100, 1)) }),
  /** Null puts the route back to its default. */
  rateLimit: changeOf('rateLimit', { route: text(200, 1), limit: z.nullable(RateLimit) }),
  ...byHand,
  put: PutChange,
  remove: RemoveChange,
  /** Changes nothing: when it arrives, its sender knows that everything before it has arrived. */
  none: changeOf('none', {}),
};

type Changes = typeof changes;

/**
 * Everything that can happen to a world. A change is data: it can be sent, stored and applied again. A change to a
 * person's own app names it as `client`.
 */
export type Change = { [T in keyof Changes]: z.infer<Changes[T]> }[keyof Changes];

/** Reads a change of any kind. */
export const Change = z.discriminatedUnion(
  'type',
  Object.values(changes) as unknown as [Changes['user']],
) as unknown as z.ZodMiniType<Change, Change>;
