import { createContext, use, useSyncExternalStore } from 'react';
import { type Client, clientIn, type LaunchLink, type World } from '../../world';
import type { PopOutState } from '../launch/pop-out';
import type { StageServices } from '../services/stage-services';
import type { ActivityState } from '../session/activity-reader';
import type { Session, SessionState } from '../session/session';
import { useThrottledStore } from '../ui/use-throttled-store';

export interface StageValue extends StageServices {
  /** The players' sessions, in the order in which they are shown. */
  sessions: readonly Session[];
  /** The players' names, by the ids of their clients. */
  names: Readonly<Record<string, string>>;
  /** Chooses the player to whom header, rail and inspector belong. */
  choose(clientId: string): void;
  /** The player who is shown alone; undefined while all are. */
  soloClientId: string | undefined;
  showSolo(clientId: string | undefined): void;
  addPlayer(userId: string): void;
  /** Opens the activity for a user by a link that they received: for a player of this stage, or for another user. */
  openLink(userId: string, link: LaunchLink): void;
  /** Writes the players' devices into the address. */
  saveDevices(): void;
  /** The section that is open; undefined until one was chosen. */
  section: string | undefined;
  /** Opens the inspector's tab at the section; `about` is the reason, such as a command: see `useOnSectionOpen`. */
  openSection(id: string, about?: string): void;
  /** The reason for which a section was last opened. */
  about: { section: string; text: string } | undefined;
}

export const StageContext = createContext<StageValue | undefined>(undefined);

/** The player's own session in frame and bar; the chosen player's in header, rail and inspector. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useStage(): StageValue {
  return requireContext(use(StageContext), 'StageContext');
}

export function useSession(): Session {
  return requireContext(use(SessionContext), 'SessionContext');
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function usePopOut(): PopOutState {
  const { popOut } = useSession();
  return useSyncExternalStore(popOut.subscribe, popOut.get);
}

export function useWorld(): World {
  return useThrottledStore(useStage().store);
}

export function useClient(): Client {
  return clientIn(useWorld(), useSession().clientId);
}

export function useActivity(): ActivityState {
  return useThrottledStore(useSession().activity);
}

function requireContext<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`This component is outside a ${name}`);
  return value;
}
