import {
  LayoutMode,
  Platform,
  type Scope,
  ScreenOrientation,
  ThermalState,
} from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { unlocked } from './devices';
import type { Client } from './schema/client';
import type { QuestProgress } from './schema/shop';

/** The type of a relationship that has been removed. Source: "Relationship Types" in Discord's RPC reference. */
export const RELATIONSHIP_REMOVED = 0;

/** Returns the person's progress in a quest; not enrolled when nothing is known. */
export function progressIn(quests: Client['quests'], questId: string): QuestProgress {
  return (
    getOwn(quests, questId) ?? { enrolled_at: null, completed_at: null, timer_started_at: null }
  );
}

/**
 * The scopes that activities commonly request. They count as granted, as if the person had opened the activity
 * before, so that `prompt: 'none'` shows no dialog for them.
 */
const everydayScopes: readonly Scope[] = [
  'applications.commands',
  'guilds',
  'guilds.members.read',
  'identify',
  'openid',
  'rpc.activities.write',
  'rpc.voice.read',
  'rpc.voice.write',
];

/** Returns an unused desktop app, on a device with default settings. */
export function newClient(id: string, userId: string, proxyTicket: string): Client {
  return {
    id,
    userId,
    device: {
      platform: Platform.DESKTOP,
      appVersion: null,
      locale: 'en-GB',
      layoutMode: LayoutMode.FOCUSED,
      screen: null,
      deviceOrientation: ScreenOrientation.LANDSCAPE,
      screenOrientation: ScreenOrientation.LANDSCAPE,
      hidden: false,
      thermalState: ThermalState.NOMINAL,
      interactivePip: false,
      hardwareAcceleration: true,
      iosKeyboardResizesView: true,
      orientationLock: unlocked,
    },
    decisions: {},
    faults: [],
    dialogs: [],
    trustedDomains: [],
    authorized: everydayScopes,
    userActions: [],
    relationships: {},
    quests: {},
    richPresence: null,
    launch: null,
    proxyTicket,
  };
}
