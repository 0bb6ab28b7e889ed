/**
 * The core's only access to the outside: the SDK, the playground's server, the platform's REST API and the CDN
 * (`Backend`), the requests to them, the schemas of their responses, and the errors. It imports nothing else from
 * `core/`.
 *
 * `core/main.ts` picks one of two backends. In a frame, the host's READY names the platform's API and CDN, so that the
 * same build works inside Discord and in the simulator. In mock mode `simulator/in-page.ts` and
 * `server/entries/in-page.ts` are loaded and respond inside the page. The tests use mock mode's backend: a page's unit
 * test uses the real protocol.
 */

export {
  type Backend,
  backendAtom,
  createEmbeddedBackend,
  createInPageBackend,
} from './backend';
export { imagesOf } from './images';
export { ChunkLoadError, type ChunkLoader, loadChunk } from './load-chunk';
export { displayName } from './names';
export { RequestError, ServerError } from './request-errors';
export { requestPlatform, requestServer } from './requests';
export { type PartialGuild, parseGuilds, parseMember } from './responses';
export {
  isSimulation,
  type SimulatedDevice,
  type Simulation,
  type TriggerGroup,
} from './simulation';
export type { UploadInit } from './upload';
