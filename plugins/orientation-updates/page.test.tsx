import { ScreenOrientation } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';

showsState('orientation-updates', {
  event: 'ORIENTATION_UPDATE',
  field: 'screen_orientation',
  label: 'Orientation',
  changes: {
    LANDSCAPE: { screenOrientation: ScreenOrientation.LANDSCAPE },
    PORTRAIT: { screenOrientation: ScreenOrientation.PORTRAIT },
  },
});
