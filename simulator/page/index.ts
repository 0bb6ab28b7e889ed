export { intoJar, jarOf, outOfJar } from './jar';
export { hearUncaught, whatIsSeen } from './look';
export { OTHER_HOST, OTHER_PATH, serveOtherOrigin } from './other-origin';
export type { DeviceMessage, PageMessage, PageSettings, PolicyMode } from './settings';
export type { LookMessage, SeenMessage } from './to-stage';
