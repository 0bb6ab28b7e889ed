/** Something that a button can make happen. */
export interface Trigger {
  id: string;
  label: string;
  /** The accessible name, where the label alone would be ambiguous. */
  name?: string;
  /** For a button that shows a state: whether that state holds. */
  pressed?: boolean;
  disabled?: boolean;
}

/** Triggers about one thing. */
export interface TriggerGroup {
  title: string;
  rows: { label: string; triggers: Trigger[] }[];
  /** What to say when no button can be shown. */
  empty?: string;
}

/** The device of the page's client, as far as the page may see and change it. Sizes are in CSS pixels. */
export interface SimulatedDevice {
  /** Whether the person looks at something else. */
  hidden: boolean;
  hardwareAcceleration: boolean;
  /** How the person holds it: a `ScreenOrientation`. */
  deviceOrientation: number;
  iosKeyboardResizesView?: boolean | undefined;
  insets: { top: number; right: number; bottom: number; left: number };
  /** Null for a window that is as large as there is room. */
  size: { width: number; height: number } | null;
}

interface Suggestion {
  label: string;
  value: string;
}

/** The simulation that this page runs in, as far as the page may use it: for its own client. */
export interface Simulation {
  /** Calls the listener with what concerns these events, now and after each change; the returned function ends that. */
  watch(events: readonly string[], listener: (groups: TriggerGroup[]) => void): () => void;
  /** Makes happen what a trigger stands for. */
  fire(id: string): Promise<void>;
  /** Calls the listener with the device, now and after each change; the returned function ends that. */
  watchDevice(listener: (device: SimulatedDevice) => void): () => void;
  changeDevice(patch: Partial<SimulatedDevice>): Promise<void>;
  /** Values for an argument of that name, such as the channels for `channel_id`. */
  suggest(argument: string): Suggestion[] | Promise<Suggestion[]>;
  /** Lets the client refuse the next call of a command, the next `SUBSCRIBE <event>`, or the platform the next request, such as `GET /users/@me`. */
  refuse(at: string, code: number): Promise<void>;
}

/** Whether the host that sent this READY is a simulation: its environment is `ready-environment` in docs/assumed.md. */
export function isSimulation({ environment }: { environment: string }): boolean {
  return environment === 'mock' || environment === 'simulator';
}
