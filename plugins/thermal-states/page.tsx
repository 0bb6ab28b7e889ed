import { EnumEvent, useEvent } from '../../core';
import { ThermalState } from '../../host-bridge';

/** Hears each change while the page is open; a value that a newer client added is UNHANDLED. */
export default function ThermalStatesPage() {
  const update = useEvent('THERMAL_STATE_UPDATE');
  return (
    <EnumEvent
      event={update}
      label="Thermal state"
      values={ThermalState}
      value={update.latest?.thermal_state}
    />
  );
}
