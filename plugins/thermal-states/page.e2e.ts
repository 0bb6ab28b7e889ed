import { ThermalState } from '../../host-bridge/protocol';
import { followsStates } from '../../tests/pages/state-action';

export default followsStates('Thermal state', 'thermal_state', {
  CRITICAL: { thermalState: ThermalState.CRITICAL },
  NOMINAL: { thermalState: ThermalState.NOMINAL },
});
