import {
  LayoutMode,
  OrientationLockState,
  ScreenOrientation,
  ThermalState,
} from '../../host-bridge/protocol';
import { ids } from './seeds/ids';
import { messages } from './seeds/messages';
import { relationships, users, voice } from './seeds/people';
import { channels, guilds } from './seeds/places';
import { entitlements, quests, skus } from './seeds/store';
import type { World } from './world';

export { ids };

export interface SeedOptions {
  /** The application's client id, when an activity brings its own. */
  applicationId?: string;
  /** The current user's id; any text. */
  userId?: string;
}

/** The world that every simulation begins with. The same each time. */
export function seed({
  applicationId = ids.application,
  userId = ids.me,
}: SeedOptions = {}): World {
  const application = {
    id: applicationId,
    name: 'SDK Playground',
    description: 'Every command and event of the Embedded App SDK, one page each.',
    icon: '9a3e7c51d0b84f62a7c8e5f4d3b2a190',
  };
  const rooms = channels(userId);
  return {
    application,
    currentUserId: userId,
    users: users(userId),
    guilds: guilds(userId),
    channels: rooms,
    messages: messages(userId),
    voice: voice(userId, rooms),
    participants: [userId, ids.marlo],
    relationships: relationships(application),
    richPresence: null,
    skus: skus(applicationId),
    entitlements: entitlements(applicationId, userId),
    quests: quests(),
    device: {
      locale: 'en-GB',
      layoutMode: LayoutMode.FOCUSED,
      screenOrientation: ScreenOrientation.LANDSCAPE,
      thermalState: ThermalState.NOMINAL,
      interactivePip: false,
      hardwareAcceleration: true,
      iosKeyboardResizesView: true,
      orientationLock: {
        lock_state: OrientationLockState.UNLOCKED,
        picture_in_picture_lock_state: null,
        grid_lock_state: null,
      },
    },
    decisions: {},
    outcomes: [],
    proxyTicket: 'ticket-of-the-launch',
    grants: {},
    tokens: {},
    refreshTokens: {},
    rateLimits: {},
  };
}
