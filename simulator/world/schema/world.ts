import * as z from 'zod/mini';
import { Application } from '../../../host-bridge/protocol';
import { MAX_CLIENTS, MAX_STORED, maxThings } from '../bounds';
import { Client } from './client';
import { Id, listOf, longText, pictureHash, recordOf, text } from './fields';
import { User, VoiceParticipant } from './people';
import { Channel, Instance, LaunchLocation, QuickLink, StoredGuild, StoredMessage } from './places';
import { Quest, RateLimit, ShopSku, StoredEntitlement } from './shop';
import { AccessToken, Grant, RefreshToken } from './tokens';

/** The maximum number of instances, and of channels with messages or people. */
const MAX_RECORDS = 1000;

/** The whole simulation: it survives JSON, and only `applyChange` makes a new one from it. Keys of records are ids. */
export const World = z.strictObject({
  application: z.strictObject({
    ...Application.shape,
    id: Id,
    name: text(100, 1),
    description: longText,
    icon: pictureHash,
  }),
  /** The user who owns the application. */
  ownerId: Id,
  /** The default place for opening the activity. */
  home: LaunchLocation,
  clients: recordOf(Client, maxThings.client),
  instances: recordOf(Instance, MAX_RECORDS),
  users: recordOf(User, maxThings.user),
  guilds: recordOf(StoredGuild, maxThings.guild),
  channels: recordOf(Channel, maxThings.channel),
  /** By channel, oldest first. */
  messages: recordOf(listOf(StoredMessage, 100), MAX_RECORDS),
  /** Links that the activity has created for sharing; a message refers to them by id. */
  quickLinks: recordOf(QuickLink, MAX_STORED),
  /** By channel, then by user. */
  voice: recordOf(recordOf(VoiceParticipant, maxThings.voice), MAX_RECORDS),
  skus: recordOf(ShopSku, maxThings.sku),
  entitlements: recordOf(StoredEntitlement, maxThings.entitlement),
  quests: recordOf(Quest, maxThings.quest),
  grants: recordOf(Grant, MAX_STORED),
  tokens: recordOf(AccessToken, 3 * MAX_STORED),
  refreshTokens: recordOf(RefreshToken, MAX_STORED),
  /** By route: limits that differ from the default. See `withRateLimit`. */
  rateLimits: recordOf(RateLimit, 100),
  /** The scenario that the world began with: the default players of a stage, and the activity's launch parameters. */
  scenario: z.optional(
    z.strictObject({
      name: text(100, 1),
      /** The preset's name in an address; absent when the scenario was a file. */
      preset: z.optional(text(100, 1)),
      players: listOf(Id, MAX_CLIENTS),
      launch: z.strictObject({
        path: z.optional(text(2000)),
        custom_id: z.optional(text(200)),
        referrer_id: z.optional(text(100)),
      }),
    }),
  ),
});
export type World = z.infer<typeof World>;
