import { ScreenOrientation } from '../../host-bridge/protocol';
import { followsStates } from '../../tests/pages/state-action';

export default followsStates('Orientation', 'screen_orientation', {
  PORTRAIT: { screenOrientation: ScreenOrientation.PORTRAIT },
  LANDSCAPE: { screenOrientation: ScreenOrientation.LANDSCAPE },
});
