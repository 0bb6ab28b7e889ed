import type { EventName } from '../../host-bridge/protocol';
import type { Host } from '../host';
import type { Change, WorldStore } from '../world';

/** Something that a person can make happen, so that the activity hears of it. */
export interface Trigger {
  event: EventName;
  /** What the button reads, and its accessible name where that alone would be ambiguous. */
  label: string;
  name?: string;
  /** For a button that shows a state: whether that state holds. */
  pressed?: boolean;
  disabled?: boolean;
  /** A change to the world, from which the host derives the event; or the event's data where none causes it. */
  cause: { change: Change } | { data: unknown };
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
  /** What a subscription must name to hear of it; nothing when left out. */
  about?: Record<string, string>;
  rows: TriggerRow[];
  /** What to say when no button can be shown. */
  empty?: string;
}

/** Makes it happen. Without a host nobody can hear. Rejects when the world refuses the change. */
export async function fire(
  { event, cause }: Trigger,
  world: WorldStore,
  host: Host | undefined,
): Promise<void> {
  if ('change' in cause) await world.commit(cause.change, 'person');
  else host?.dispatch(event, cause.data);
}
