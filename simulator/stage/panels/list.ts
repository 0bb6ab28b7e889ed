import { advicePanel } from '../advice/panel';
import { commandsPanel } from '../by-hand/panel';
import { consolePanel } from '../console/panel';
import { decisionsPanel } from '../decisions/panel';
import { devicePanel } from '../device/panel';
import { editorPanel } from '../editor/panel';
import { eventsPanel } from '../events/panel';
import { faultsPanel } from '../faults/panel';
import { peoplePanel } from '../people/panel';
import { proxyPanel } from '../proxied/panel';
import { recordingPanel } from '../recording/panel';
import { trafficPanel } from '../traffic/panel';
import { worldPanel } from '../world/panel';
import type { Panel } from './panel';

/** In the order of their tabs. */
export const allPanels: readonly Panel[] = [
  eventsPanel,
  trafficPanel,
  advicePanel,
  peoplePanel,
  commandsPanel,
  consolePanel,
  devicePanel,
  decisionsPanel,
  faultsPanel,
  proxyPanel,
  editorPanel,
  recordingPanel,
  worldPanel,
];
