import type { Panel } from '../panels/panel';
import { DevicePanel } from './device-panel';

export const devicePanel: Panel = { id: 'device', title: 'Device', Content: DevicePanel };
