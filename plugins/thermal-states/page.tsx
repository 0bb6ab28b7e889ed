import { EnumEvent, useEvent } from '../../core';
import { ThermalState } from '../../host-bridge';

/** Told of each change while the page is open; what a newer client may add is UNHANDLED. */
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
