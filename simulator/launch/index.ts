/**
 * The parameters of an activity's launch: the options in the stage's address, the launch query, the host name of a
 * player's frame, and the next player. The stage, mock mode, the memory host and the command share them.
 */

export { choosePlayer, playingIn } from './choose-player';
export {
  type FrameLaunch,
  instanceIdOf,
  type LaunchOptions,
  launchAddress,
  launchArguments,
  launchLocation,
  launchQuery,
} from './launch';
export { formatLaunches, parseLaunches } from './launched';
export { locationName } from './location-name';
export { isWebAddress, type OptionProblem, readStageOptions, type StageOptions } from './options';
export { playerAddress } from './player-address';
export {
  discordHost,
  type FrameOrigin,
  frameOrigins,
  type ProxiedPlayer,
  playerAt,
  playerHost,
  type Signature,
  signatures,
} from './proxied-player';
