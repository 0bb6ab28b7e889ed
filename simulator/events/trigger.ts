import type { EventName } from '../../host-bridge/protocol';
import type { Host } from '../host';
import type { Change, WorldStore } from '../world';

/** An action of a person that sends the activity an event. */
export interface Trigger {
  event: EventName;
  /** The button's text, and its accessible name if the text alone would be ambiguous. */
  label: string;
  name?: string;
  /** For a button that shows a state: true in that state. */
  pressed?: boolean;
  disabled?: boolean;
  /** A change to the world, from which the host derives the event; or the event's data if no change causes it. */
  cause: { change: Change } | { data: unknown };
}

/** Triggers side by side, about one subject. */
export interface TriggerRow {
  label: string;
  triggers: Trigger[];
}

/** The triggers of one event, or of two that belong together. */
export interface TriggerGroup {
  title: string;
  events: EventName[];
  /** The required arguments of a matching subscription; none when left out. */
  about?: Record<string, string>;
  rows: TriggerRow[];
  /** The text without any buttons. */
  empty?: string;
}

/** Fires a trigger. Without a host, nothing receives it. Rejects when the world refuses the change. */
export async function fire(
  { event, cause }: Trigger,
  world: WorldStore,
  host: Host | undefined,
): Promise<void> {
  if ('change' in cause) await world.commit(cause.change, 'person');
  else host?.dispatch(event, cause.data);
}
