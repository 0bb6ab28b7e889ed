import * as z from 'zod/mini';
import { Activity } from '../../../host-bridge/protocol';
import {
  MAX_DIALOGS,
  MAX_STAGES_PER_LAUNCH,
  MAX_TRUSTED_DOMAINS,
  MAX_USER_ACTIONS,
} from '../bounds';
import { MAX_FAULTS } from '../fault-points';
import { Device } from './device';
import { DecidedCommand, Decision, Dialog, UserAction } from './dialogs';
import { Fault } from './fault';
import { Id, listOf, recordOf, text } from './fields';
import { StoredRelationship } from './people';
import { Place } from './places';
import { QuestProgress } from './shop';

/** What a link to the activity brings along; the launch that it opens has that. */
export const LaunchLink = z.strictObject({
  customId: z.optional(text(1000)),
  referrerId: z.optional(Id),
  linkId: z.optional(text(1000)),
});
export type LaunchLink = z.infer<typeof LaunchLink>;

/** Where somebody has opened the activity, and which instance of it that is. */
export const Launch = z.strictObject({
  place: Place,
  instanceId: Id,
  /** Which stages show it; the last of them that goes closes it. */
  stageIds: z.optional(listOf(Id, MAX_STAGES_PER_LAUNCH)),
  /** What the link or the message that it was opened by has brought along. */
  link: z.optional(LaunchLink),
  /** Whether it is in a window of its own. */
  poppedOut: z.optional(z.boolean()),
});
export type Launch = z.infer<typeof Launch>;

/** What a person does when asked, by command. Where nothing is set, somebody at a stage is asked, and everybody else accepts. */
export const Decisions = z.partialRecord(DecidedCommand, Decision);

/** One person's app: who they are, what they hold in their hands, and what only their own app knows. */
export const Client = z.strictObject({
  id: Id,
  /** Who sits in front of it. */
  userId: Id,
  device: Device,
  decisions: Decisions,
  /** What it does wrong on purpose, in the order in which it was put on. */
  faults: z.readonly(listOf(Fault, MAX_FAULTS)),
  /** The dialogs that are open, the one that is shown first. */
  dialogs: z.readonly(listOf(Dialog, MAX_DIALOGS)),
  /** The domains whose links are opened without asking. */
  trustedDomains: z.readonly(listOf(text(253, 1), MAX_TRUSTED_DOMAINS)),
  /** The scopes that the person has granted to the application before. */
  authorized: z.readonly(listOf(text(100, 1), 200)),
  /** Oldest first. */
  userActions: listOf(UserAction, MAX_USER_ACTIONS),
  /** By user. */
  relationships: recordOf(StoredRelationship, 1000),
  /** By quest; the person has not joined those that are absent. */
  quests: recordOf(QuestProgress, 500),
  /** What the person's profile shows of the activity; null when it has set nothing. */
  richPresence: z.nullable(Activity),
  /** Null while the activity is not open. */
  launch: z.nullable(Launch),
  /** The newest `discord_proxy_ticket`. */
  proxyTicket: Id,
});
export type Client = z.infer<typeof Client>;
