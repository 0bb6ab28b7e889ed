import { ThermalState } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';
import manifest from './manifest';
import page from './page';

showsState(
  { manifest, page },
  {
    event: 'THERMAL_STATE_UPDATE',
    field: 'thermal_state',
    label: 'Thermal state',
    present: 'NOMINAL',
    changes: {
      NOMINAL: { thermalState: ThermalState.NOMINAL },
      FAIR: { thermalState: ThermalState.FAIR },
      SERIOUS: { thermalState: ThermalState.SERIOUS },
      CRITICAL: { thermalState: ThermalState.CRITICAL },
    },
  },
);
