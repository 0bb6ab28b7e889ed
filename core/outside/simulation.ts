/** An event or a change that a button triggers. */
export interface Trigger {
  id: string;
  label: string;
  /** The accessible name, where the label alone would be ambiguous. */
  name?: string;
  /** Whether the state of a toggle button holds. */
  pressed?: boolean;
  disabled?: boolean;
}

export interface TriggerGroup {
  title: string;
  rows: { label: string; triggers: Trigger[] }[];
  /** The text when no button can be shown. */
  empty?: string;
}

/** The device of the page's client, as far as the page may see and change it. Sizes are in CSS pixels. */
export interface SimulatedDevice {
  /** Whether the person is looking at something else. */
  hidden: boolean;
  hardwareAcceleration: boolean;
  /** The person's way of holding it: a `ScreenOrientation`. */
  deviceOrientation: number;
  iosKeyboardResizesView?: boolean | undefined;
  insets: { top: number; right: number; bottom: number; left: number };
  /** Null for a window, which takes the available room. */
  size: { width: number; height: number } | null;
}

interface Suggestion {
  label: string;
  value: string;
}

/** The simulation that this page runs in, as far as the page may use it: for its own client. */
export interface Simulation {
  /** Calls the listener with these events' triggers, now and after each change; the returned function stops it. */
  watch(events: readonly string[], listener: (groups: TriggerGroup[]) => void): () => void;
  fire(id: string): Promise<void>;
  /** Calls the listener with the device, now and after each change; the returned function stops it. */
  watchDevice(listener: (device: SimulatedDevice) => void): () => void;
  changeDevice(patch: Partial<SimulatedDevice>): Promise<void>;
  /** Returns values for an argument of that name, such as the channels for `channel_id`. */
  suggest(argument: string): Suggestion[] | Promise<Suggestion[]>;
  /** Makes the client refuse the next call or `SUBSCRIBE <event>`, or the platform a request like `GET /users/@me`. */
  refuse(at: string, code: number): Promise<void>;
}

/** Returns whether this READY is a simulation's: its environment is `ready-environment` in docs/assumed.md. */
export function isSimulation({ environment }: { environment: string }): boolean {
  return environment === 'mock' || environment === 'simulator';
}
