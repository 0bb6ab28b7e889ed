import { ScreenOrientation } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';
import manifest from './manifest';
import page from './page';

showsState(
  { manifest, page },
  {
    event: 'ORIENTATION_UPDATE',
    field: 'screen_orientation',
    label: 'Orientation',
    present: 'LANDSCAPE',
    changes: {
      PORTRAIT: { screenOrientation: ScreenOrientation.PORTRAIT },
      LANDSCAPE: { screenOrientation: ScreenOrientation.LANDSCAPE },
    },
  },
);
