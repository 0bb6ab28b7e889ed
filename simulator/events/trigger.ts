import type { EventName } from '../../host-bridge/protocol';
import type { Change } from '../world';

/** Something that a person can make happen, so that the activity hears of it. */
export interface Trigger {
  /** The event that it is about. */
  event: EventName;
  /** What the button reads, and its accessible name where that alone would be ambiguous. */
  label: string;
  name?: string;
  /** For a button that shows a state: whether that state holds. */
  pressed?: boolean;
  disabled?: boolean;
  /** A change to the world, from which the host derives the event; or the event itself where none causes it. */
  cause:
    | { change: Change }
    | { dispatch: { data: unknown; about?: Record<string, string> | undefined } };
}

/** Triggers side by side, about one thing. */
export interface TriggerRow {
  label: string;
  triggers: Trigger[];
}

/** The triggers of one event, or of two that belong together. */
export interface TriggerGroup {
  title: string;
  events: EventName[];
  /** What a subscription must name to hear of it. */
  about: Record<string, string>;
  rows: TriggerRow[];
  /** What to say when no button can be shown. */
  empty?: string;
}
