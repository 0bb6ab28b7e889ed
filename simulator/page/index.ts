/**
 * Scripts for pages: the proxy's script, and the page of a different origin. `page.ts` is bundled into one script,
 * which redirects Discord's own addresses to the simulated platform with the bridge's URL mappings, reports to the
 * stage what only the activity's page can see, and applies the device's settings and the page's visibility that the
 * stage sends.
 */

export { HOT_RELOAD, isBundlerSocket, isHotReload } from './hot-reload';
export { fromJarCookies, jarOf, toJarCookie } from './jar';
export { onUncaught, visibleText } from './look';
export { OTHER_ORIGIN_HOST, OTHER_PATH, serveOtherOrigin } from './other-origin';
export type { KeyMessage, LookMessage, SeenMessage } from './report-to-stage';
export type { DeviceMessage, PageMessage, PageSettings, PolicyMode } from './settings';
