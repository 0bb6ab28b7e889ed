/**
 * What runs in one process of Node: the platform, the control interface and the proxy, put together for the command, `npm start` and the
 * built simulator.
 */

export { createSimulator } from './app';
export { startBehindProxy } from './behind-proxy';
export { stageFiles } from './stage-files';
export { stageHeaders } from './stage-headers';
