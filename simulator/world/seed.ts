import { newClient } from './clients';
import type { Launch } from './schema/client';
import type { World } from './schema/world';
import { ids } from './seeds/ids';
import { messages } from './seeds/messages';
import { relationships, users, voice } from './seeds/people';
import { channels, guilds } from './seeds/places';
import { entitlements, questProgress, quests, skus } from './seeds/shop';

export { ids };

export interface SeedOptions {
  /** The application's client id, when an activity brings its own. */
  applicationId?: string;
  /** The activity's own name, if it has one. */
  applicationName?: string;
  /** The current user's id; any text. */
  userId?: string;
  /** The current user's launch; in the first voice channel when left out. */
  launch?: Launch;
}

/** Returns the initial world of every simulation: one client, with the activity open. The same each time. */
export function seed({
  applicationId = ids.application,
  applicationName,
  userId = ids.me,
  launch,
}: SeedOptions = {}): World {
  const application = {
    id: applicationId,
    ...(applicationName
      ? { name: applicationName, description: '' }
      : {
          name: 'SDK Playground',
          description: 'Every command and event of the Embedded App SDK, one page each.',
        }),
    icon: '9a3e7c51d0b84f62a7c8e5f4d3b2a190',
  };
  const rooms = channels(userId);
  const home = { guildId: ids.boardGames, channelId: ids.gameNight };
  const client = {
    ...newClient(ids.client, userId, 'ticket-of-the-launch'),
    relationships: relationships(application),
    quests: questProgress(),
    launch: launch ?? { place: home, instanceId: ids.instance },
  };
  const { instanceId, place } = client.launch;
  const instance = { id: instanceId, place, participants: [userId, ids.marlo] };
  return {
    application,
    ownerId: userId,
    home,
    clients: { [client.id]: client },
    instances: { [instance.id]: instance },
    users: users(userId),
    guilds: guilds(userId),
    channels: rooms,
    messages: messages(userId),
    quickLinks: {},
    voice: voice(userId, rooms),
    skus: skus(applicationId),
    entitlements: entitlements(applicationId, userId),
    quests: quests(),
    grants: {},
    tokens: {},
    refreshTokens: {},
    rateLimits: {},
  };
}
