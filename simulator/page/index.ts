/**
 * What is put into pages: the script of the proxy, and the page of another origin. `page.ts` is bundled into one script, which
 * leads Discord's own addresses to the simulated platform with the bridge's URL mappings, tells the stage what only the
 * activity's page can see, and takes from it the device and whether the person looks elsewhere.
 */

export { HOT_RELOAD, isBundlerSocket, isHotReload } from './hot-reload';
export { fromJarCookies, jarOf, toJarCookie } from './jar';
export { onUncaught, visibleText } from './look';
export { OTHER_ORIGIN_HOST, OTHER_PATH, serveOtherOrigin } from './other-origin';
export type { KeyMessage, LookMessage, SeenMessage } from './report-to-stage';
export type { DeviceMessage, PageMessage, PageSettings, PolicyMode } from './settings';
