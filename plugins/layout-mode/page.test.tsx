import { LayoutMode } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';
import manifest from './manifest';
import page from './page';

showsState(
  { manifest, page },
  {
    event: 'ACTIVITY_LAYOUT_MODE_UPDATE',
    field: 'layout_mode',
    label: 'Layout mode',
    present: 'FOCUSED',
    changes: {
      FOCUSED: { layoutMode: LayoutMode.FOCUSED },
      PIP: { layoutMode: LayoutMode.PIP },
      GRID: { layoutMode: LayoutMode.GRID },
    },
  },
);
