import * as z from 'zod/mini';
import { Application } from '../../../host-bridge/protocol';
import { MAX_CLIENTS, MAX_STORED } from '../bounds';
import { Client } from './client';
import { Id, listOf, longText, pictureHash, recordOf, text } from './fields';
import { User, VoiceParticipant } from './people';
import { Channel, Instance, Place, QuickLink, StoredGuild, StoredMessage } from './places';
import { Quest, RateLimit, ShopSku, StoredEntitlement } from './shop';
import { AccessToken, Grant, RefreshToken } from './tokens';

/** How many users, guilds and channels a world may have, of each. */
const MAX_PLACES = 1000;

/**
 * Everything that exists in the simulation, as plain data: it survives JSON, and only `applyChange` makes a
 * new one from it. Keys of records are ids.
 */
export const World = z.strictObject({
  application: z.strictObject({
    ...Application.shape,
    id: Id,
    name: text(100, 1),
    description: longText,
    icon: pictureHash,
  }),
  /** Whose application it is. */
  ownerId: Id,
  /** Where the activity is opened when nobody names a place. */
  home: Place,
  clients: recordOf(Client, MAX_CLIENTS),
  /** The activity wherever it runs. */
  instances: recordOf(Instance, MAX_PLACES),
  users: recordOf(User, MAX_PLACES),
  guilds: recordOf(StoredGuild, MAX_PLACES),
  channels: recordOf(Channel, MAX_PLACES),
  /** By channel, oldest first. */
  messages: recordOf(listOf(StoredMessage, 100), MAX_PLACES),
  /** What the activity has made to be shared; a message names one by its id. */
  quickLinks: recordOf(QuickLink, MAX_STORED),
  /** By channel, then by user. */
  voice: recordOf(recordOf(VoiceParticipant, MAX_PLACES), MAX_PLACES),
  skus: recordOf(ShopSku, 100),
  entitlements: recordOf(StoredEntitlement, 2 * MAX_STORED),
  quests: recordOf(Quest, 100),
  grants: recordOf(Grant, MAX_STORED),
  tokens: recordOf(AccessToken, 3 * MAX_STORED),
  refreshTokens: recordOf(RefreshToken, MAX_STORED),
  /** By route: those that are not the default. See `withRateLimit`. */
  rateLimits: recordOf(RateLimit, 100),
  /** What the world has begun as: who plays on a stage that names nobody, and what the activity is launched with. */
  scenario: z.optional(
    z.strictObject({
      name: text(100, 1),
      /** The preset that it was, by its name in an address; absent where it was a file. */
      preset: z.optional(text(100, 1)),
      players: listOf(Id, 50),
      launch: z.strictObject({
        path: z.optional(text(2000)),
        custom_id: z.optional(text(200)),
        referrer_id: z.optional(text(100)),
      }),
    }),
  ),
});
export type World = z.infer<typeof World>;
