import {
  type Activity,
  LayoutMode,
  Platform,
  type Relationship,
  type Scope,
  ScreenOrientation,
  ThermalState,
} from '../../host-bridge/protocol';
import type { DecidedCommand, Decision, Outcome } from './decisions';
import { type Device, unlocked } from './device';
import type { Dialog } from './dialog';
import { own } from './own';
import type { Place } from './places';

/** Somebody whom the person knows; who they are is looked up. */
export type Acquaintance = Pick<Relationship, 'type' | 'presence'>;

/** The type of a relationship that has been removed. Source: "Relationship Types" in Discord's RPC reference. */
export const REMOVED = 0;

/** How far somebody is with a quest. Times are ISO 8601. */
export interface QuestProgress {
  enrolled_at: string | null;
  completed_at: string | null;
  timer_started_at: string | null;
}

/** Where somebody has opened the activity, and which instance of it that is. */
export interface Launch {
  place: Place;
  instanceId: string;
  /** Which stages show it; the last of them that goes closes it. */
  holders?: string[];
}

/** One person's app: who they are, what they hold in their hands, and what only their own app knows. */
export interface Client {
  id: string;
  /** Who sits in front of it. */
  userId: string;
  device: Device;
  /** What the person does when asked. Where nothing is set, somebody at a stage is asked, and everybody else accepts. */
  decisions: Partial<Record<DecidedCommand, Decision>>;
  /** The dialogs that are open, the one that is shown first. */
  dialogs: readonly Dialog[];
  /** The domains whose links are opened without asking. */
  trustedDomains: readonly string[];
  /** The scopes that the person has granted to the application before. */
  authorized: readonly string[];
  /** Oldest first, at most `OUTCOME_LIMIT`. */
  outcomes: Outcome[];
  /** By user. */
  relationships: Record<string, Acquaintance>;
  /** By quest; the person has not joined those that are absent. */
  quests: Record<string, QuestProgress>;
  /** What the person's profile shows of the activity; null when it has set nothing. */
  richPresence: Activity | null;
  /** Null while the activity is not open. */
  launch: Launch | null;
  /** The newest `discord_proxy_ticket`. */
  proxyTicket: string;
}

/** How far the person is with a quest: nowhere, where nothing is known. */
export function progressIn(quests: Client['quests'], questId: string): QuestProgress {
  return own(quests, questId) ?? { enrolled_at: null, completed_at: null, timer_started_at: null };
}

/**
 * What activities commonly ask for, and `prompt: 'none'` therefore asks nobody about: as if the person had opened the
 * activity before.
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

/** A desktop app that nobody has used yet, on a device with nothing unusual. */
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
      held: ScreenOrientation.LANDSCAPE,
      screenOrientation: ScreenOrientation.LANDSCAPE,
      hidden: false,
      thermalState: ThermalState.NOMINAL,
      interactivePip: false,
      hardwareAcceleration: true,
      iosKeyboardResizesView: true,
      orientationLock: unlocked,
    },
    decisions: {},
    dialogs: [],
    trustedDomains: [],
    authorized: everydayScopes,
    outcomes: [],
    relationships: {},
    quests: {},
    richPresence: null,
    launch: null,
    proxyTicket,
  };
}
