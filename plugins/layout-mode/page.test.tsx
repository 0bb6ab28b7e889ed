import { LayoutMode } from '../../host-bridge';
import { showsState } from '../../tests/pages/state-event.contract';

showsState('layout-mode', {
  event: 'ACTIVITY_LAYOUT_MODE_UPDATE',
  field: 'layout_mode',
  label: 'Layout mode',
  changes: {
    FOCUSED: { layoutMode: LayoutMode.FOCUSED },
    PIP: { layoutMode: LayoutMode.PIP },
    GRID: { layoutMode: LayoutMode.GRID },
  },
});
