import {
  type EventName,
  LayoutMode,
  ScreenOrientation,
  ThermalState,
} from '../../host-bridge/protocol';
import type { Client, Device } from '../world';
import type { Trigger, TriggerGroup } from './trigger';

/** A value that no enumeration has, as a newer client might send. */
const UNKNOWN_VALUE = 99;

/** Returns the triggers of the device and the client's window, with a button for each state. */
export function deviceGroups({ id, device }: Client): TriggerGroup[] {
  return [
    group(id, 'Layout mode', 'ACTIVITY_LAYOUT_MODE_UPDATE', {
      states: LayoutMode,
      current: device.layoutMode,
      patch: (layoutMode) => ({ layoutMode }),
      unknown: { layout_mode: UNKNOWN_VALUE },
    }),
    group(id, 'Orientation', 'ORIENTATION_UPDATE', {
      states: ScreenOrientation,
      current: device.screenOrientation,
      patch: (screenOrientation) => ({ screenOrientation }),
      unknown: { screen_orientation: UNKNOWN_VALUE, orientation: 'landscape' },
    }),
    group(id, 'Thermal state', 'THERMAL_STATE_UPDATE', {
      states: ThermalState,
      current: device.thermalState,
      patch: (thermalState) => ({ thermalState }),
      unknown: { thermal_state: UNKNOWN_VALUE },
    }),
  ];
}

interface States {
  states: Record<string, number>;
  current: number;
  patch(state: number): Partial<Device>;
  /** The event's data with a value that the activity cannot know. */
  unknown: object;
}

function group(
  client: string,
  title: string,
  event: EventName,
  { states, current, patch, unknown }: States,
): TriggerGroup {
  const knownStates = Object.entries(states).filter(([name]) => name !== 'UNHANDLED');
  const triggers = knownStates.map(([name, state]): Trigger => {
    const change = { type: 'device', client, patch: patch(state) } as const;
    const label = name === 'PIP' ? name : name.charAt(0) + name.slice(1).toLowerCase();
    return { event, label, pressed: state === current, cause: { change } };
  });
  const unknownTrigger: Trigger = {
    event,
    label: 'Unknown',
    name: `Unknown ${title.toLowerCase()}`,
    cause: { data: unknown },
  };
  return { title, events: [event], rows: [{ label: '', triggers: [...triggers, unknownTrigger] }] };
}
