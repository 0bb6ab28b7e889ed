/**
 * The parts of a Node process: the platform, the control interface and the proxy, assembled for the command, `npm
 * start` and the built simulator.
 */

export { createSimulator } from './app';
export { startBehindProxy } from './behind-proxy';
export { stageFiles } from './stage-files';
export { stageHeaders } from './stage-headers';
