/**
 * Discord's REST API and CDN for a world, as a Hono app. The CDN (`cdn.ts`) draws the pictures that the world refers to
 * (`pictures.ts`) in the format and size that their address names; the runtime's codecs encode them as files
 * (`encode.ts` in Node, `encode-in-page.ts` in a page). In Node, threads draw them (`draw-in-thread.ts`), because a
 * large one takes seconds. Each picture is drawn once, and only a few at a time (`drawing-cache.ts`); any further request gets
 * a 503 with Retry-After. The response to a documented route that is not simulated says so (`not-simulated.ts`).
 */

export { createPlatform, type PlatformOptions } from './app';
export type { RestAssumption } from './assumed';
export { contentOfBody, isReadableBody } from './body-content';
export { bearerToken } from './caller';
export { type Documented, documentedPictures } from './documented-pictures';
export { drawInThreads } from './draw-in-thread';
export type { Encode } from './drawing-cache';
export { applyFault } from './faults';
export { allDocumentedRoutes, createRouteLogger, shapeOf } from './not-simulated';
export { FAULT_HEADER, isObservable, observe } from './observe';
export { pictureAt } from './pictures';
export { readStart } from './read-start';
export { createSigner, SIGNATURE_LIFETIME_SECONDS, type Signer, signatureHeaders } from './signer';
export { createUploadStore } from './uploads';
export { apiBases, pathInApi, pathOf } from './versions';
