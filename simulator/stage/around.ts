/** What is around the players' frames: bar and panels. `view=frame` does without it, so that it is loaded by itself. */
export { DeviceControls } from './frame/device-controls';
export { Header } from './header';
export { PlayerPanels } from './panels/player-panels';
export { beginWithTab } from './panels/tabs';
export { Undo } from './situation/undo';
export { Split } from './ui/split';
