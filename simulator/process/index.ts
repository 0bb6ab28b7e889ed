export { createSimulator, type ProxySide } from './app';
export { startBehindProxy } from './behind-proxy';
export { stageFiles } from './stage-files';
export { stageHeaders } from './stage-headers';
