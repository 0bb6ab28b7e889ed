import { LayoutMode } from '../../host-bridge/protocol';
import { followsStates } from '../../tests/pages/state-action';

// Picture in picture is left out: it would make the frames of everybody in this world small.
export default followsStates('Layout mode', 'layout_mode', {
  GRID: { layoutMode: LayoutMode.GRID },
  FOCUSED: { layoutMode: LayoutMode.FOCUSED },
});
