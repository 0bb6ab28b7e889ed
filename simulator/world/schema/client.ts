import * as z from 'zod/mini';
import { Activity } from '../../../host-bridge/protocol';
import {
  MAX_DIALOGS,
  MAX_STAGES_PER_LAUNCH,
  MAX_TRUSTED_DOMAINS,
  MAX_USER_ACTIONS,
  maxThings,
} from '../bounds';
import { MAX_FAULTS } from '../fault-points';
import { Device } from './device';
import { DecidedCommand, Decision, Dialog, UserAction } from './dialogs';
import { Fault } from './fault';
import { Id, listOf, recordOf, text } from './fields';
import { StoredRelationship } from './people';
import { LaunchLocation } from './places';
import { QuestProgress } from './shop';

/** The parameters of a link to the activity, which the launch that it opens gets. */
export const LaunchLink = z.strictObject({
  customId: z.optional(text(1000)),
  referrerId: z.optional(Id),
  linkId: z.optional(text(1000)),
});
export type LaunchLink = z.infer<typeof LaunchLink>;

/** The place where somebody has opened the activity, and its instance. */
export const Launch = z.strictObject({
  place: LaunchLocation,
  instanceId: Id,
  /** The stages that show it; when the last of them stops, it closes. */
  stageIds: z.optional(listOf(Id, MAX_STAGES_PER_LAUNCH)),
  /** The parameters of the link or message that opened it. */
  link: z.optional(LaunchLink),
  /** True for a window of its own. */
  poppedOut: z.optional(z.boolean()),
});
export type Launch = z.infer<typeof Launch>;

/** The responses in dialogs, by command. Without one, somebody at a stage is asked, and everybody else accepts. */
export const Decisions = z.partialRecord(DecidedCommand, Decision);

/** One person's app: its user, their device, and data that only this app knows. */
export const Client = z.strictObject({
  id: Id,
  userId: Id,
  device: Device,
  decisions: Decisions,
  /** Its deliberate faults, in the order in which they were added. */
  faults: z.readonly(listOf(Fault, MAX_FAULTS)),
  /** The open dialogs; the first one is shown. */
  dialogs: z.readonly(listOf(Dialog, MAX_DIALOGS)),
  /** The domains whose links open without a dialog. */
  trustedDomains: z.readonly(listOf(text(253, 1), MAX_TRUSTED_DOMAINS)),
  /** The scopes that the person has granted to the application before. */
  authorized: z.readonly(listOf(text(100, 1), 200)),
  /** Oldest first. */
  userActions: listOf(UserAction, MAX_USER_ACTIONS),
  /** By user. */
  relationships: recordOf(StoredRelationship, maxThings.relationship),
  /** By quest; the person has not joined those that are absent. */
  quests: recordOf(QuestProgress, maxThings.progress),
  /** The activity in the person's profile; null when none is set. */
  richPresence: z.nullable(Activity),
  /** Null while the activity is not open. */
  launch: z.nullable(Launch),
  /** The newest `discord_proxy_ticket`. */
  proxyTicket: Id,
});
export type Client = z.infer<typeof Client>;
