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

/** The simulation that this page runs in, as far as the page may use it: for its own client. */
export interface Simulation {
  /** Calls the listener with what concerns these events, now and after each change; the returned function ends that. */
  watch(events: readonly string[], listener: (groups: TriggerGroup[]) => void): () => void;
  /** Makes happen what a trigger stands for. */
  fire(id: string): Promise<void>;
  /** Values for an argument of that name, such as the channels for `channel_id`. */
  suggest(argument: string): Promise<{ label: string; value: string }[]>;
  /** Lets the client refuse the next call of a command, the next `SUBSCRIBE <event>`, or the platform the next request, such as `GET /users/@me`. */
  refuse(at: string, code: number): Promise<void>;
}
