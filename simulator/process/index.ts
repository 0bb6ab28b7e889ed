/**
 * The parts of a Node process: the platform, the control interface and the proxy, assembled for the command, `npm
 * start` and the built simulator.
 */

export { startActivityProxy } from './activity-proxy';
export { createSimulator } from './app';
export { findBrowser } from './find-browser';
export { pathCandidates } from './path-candidates';
export { stageFiles } from './stage-files';
export { stageHeaders } from './stage-headers';
