import { ThermalState } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';

showsState('thermal-states', {
  event: 'THERMAL_STATE_UPDATE',
  field: 'thermal_state',
  label: 'Thermal state',
  changes: {
    NOMINAL: { thermalState: ThermalState.NOMINAL },
    FAIR: { thermalState: ThermalState.FAIR },
    SERIOUS: { thermalState: ThermalState.SERIOUS },
    CRITICAL: { thermalState: ThermalState.CRITICAL },
  },
});
