export {
  type FrameLaunch,
  instanceIdOf,
  type LaunchOptions,
  launchAddress,
  launchedWith,
  launchQuery,
  placeOf,
} from './launch';
export { launchedInWords, launchedOfWords } from './launched';
export { type OptionProblem, type Options, readOptions } from './options';
export { placeName } from './place-name';
export { playerAddress } from './player-address';
export {
  type FrameOrigin,
  frameOrigins,
  type Player,
  playerAt,
  playerHost,
  type Signature,
  signatures,
} from './proxied-player';
export { whoPlays } from './who-plays';
