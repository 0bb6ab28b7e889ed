/** The script that the proxy puts into every page, before any of the activity's own. It is bundled into one file. */
import { patchFetch } from '../../host-bridge/url-mappings/fetch';
import { createResolveAndRemap } from '../../host-bridge/url-mappings/resolve-and-remap';
import { patchSrcAttributes } from '../../host-bridge/url-mappings/src';
import { patchWebSocket } from '../../host-bridge/url-mappings/web-socket';
import { patchXhr } from '../../host-bridge/url-mappings/xhr';
import { listenForDevice } from './device';
import { patchElements } from './elements';
import { proxyHotReload } from './hot-reload';
import { isolateCookies } from './isolate-cookies';
import { patchHostMethods } from './own-host';
import { remapToProxy } from './remap-to-proxy';
import { reportToStage } from './report-to-stage';
import type { PageSettings } from './settings';
import { provideStorage } from './storage';
import { overrideVisibility } from './visibility';
import { stopPeerConnections } from './web-rtc';

/** The proxy puts the bundle into a function with this argument. */
declare const simulatorSettings: PageSettings;

// Removed, because a framework that hydrates the whole document, as Remix does, would report the
// proxy's script as a mismatch.
document.currentScript?.remove();
const { host, mappings, mode, reports, stage, jar } = simulatorSettings;
patchHostMethods(host);
provideStorage();
if (jar) isolateCookies(jar);
const remap = createResolveAndRemap(remapToProxy(mappings, host));
// Before the mappings, which it takes precedence over.
proxyHotReload();
patchFetch(remap);
patchXhr(remap);
patchWebSocket(remap);
patchElements(remap);
patchSrcAttributes(remap);
if (mode !== 'off') stopPeerConnections(reports, mode === 'report-only');
if (stage) {
  overrideVisibility();
  listenForDevice(stage);
  reportToStage(stage);
}
