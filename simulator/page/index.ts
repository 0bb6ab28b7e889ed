/**
 * Scripts for pages: the proxy's script, and the page of a different origin. `page.ts` is bundled into one script,
 * which redirects Discord's own addresses to the simulated platform with the bridge's URL mappings, reports to the
 * stage what only the activity's page can see, and applies the device's settings and the page's visibility that the
 * stage sends.
 */

export { HOT_RELOAD_PATH, isBundlerSocket, isHotReload } from './hot-reload';
export { fromJarCookies, jarOf, toJarCookie } from './jar';
export { OTHER_ORIGIN_HOST, OTHER_ORIGIN_PATH, serveOtherOrigin } from './other-origin';
export { onUncaught, visibleText } from './page-state';
export type { KeyMessage, PageReport, SnapshotRequest } from './report-to-stage';
export type { DeviceMessage, PageMessage, PageSettings, PolicyMode } from './settings';
