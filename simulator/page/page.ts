/** What the proxy puts into every page, before anything of the activity's own. It is bundled into one script. */
import { patchFetch } from '../../host-bridge/url-mappings/fetch';
import { resolving } from '../../host-bridge/url-mappings/resolve';
import { patchSrcAttributes } from '../../host-bridge/url-mappings/src';
import { patchWebSocket } from '../../host-bridge/url-mappings/web-socket';
import { patchXhr } from '../../host-bridge/url-mappings/xhr';
import { listenForDevice } from './device';
import { patchElements } from './elements';
import { leading } from './leading';
import { keepOwnCookies } from './own-cookies';
import type { PageSettings } from './settings';
import { tellStage } from './to-stage';
import { overrideVisibility } from './visibility';
import { stopPeerConnections } from './web-rtc';

/** The proxy puts the bundle into a function with this argument. */
declare const simulatorSettings: PageSettings;

const { mappings, mode, reports, stage, jar } = simulatorSettings;
if (jar) keepOwnCookies(jar);
const remap = resolving(leading(mappings));
patchFetch(remap);
patchXhr(remap);
patchWebSocket(remap);
patchElements(remap);
patchSrcAttributes(remap);
if (mode !== 'off') stopPeerConnections(reports, mode === 'report-only');
if (stage) {
  overrideVisibility();
  listenForDevice(stage);
  tellStage(stage);
}
