/** Core's one door to the outside: the SDK, the own server, the platform and what comes from the page's own address. */
export { guildsIn, memberIn, type PartialGuild } from './answers';
export { fetchPart, type Load, LostPart } from './fetch-part';
export { imagesOf } from './images';
export { displayName } from './names';
export { RequestError, ServerError } from './request-errors';
export { requestPlatform, requestServer } from './requests';
export {
  embedded,
  type SimulatedEvents,
  type Surroundings,
  simulated,
  surroundingsAtom,
} from './surroundings';
export type { UploadInit } from './upload';
