/**
 * A session as one file: the hosts' reports, the requests, the world before the first entry, and its changes. A `Recorder` keeps the
 * newest entries, within bounds, and applies the changes that it forgets to its first world.
 *
 * In a replay, a `Playback` answers in place of the world: answers and events come in the recorded order, each after the calls that
 * came before it, and a change of the world once every host that was there has come to it. The order of two calls counts if the
 * activity knew the outcome of the first when it sent the second, then and now. Only faults of READY strike again. The host still
 * carries out commands whose answers are secrets, calls that were not recorded, and calls whose answers were too long to keep.
 */

export { type Difference, describeDifference } from './compare';
export { Playback, type PlaybackOptions, scriptsToPlay } from './playback';
export { RecordedSession } from './recorded-session';
export { asRecording, Recorder } from './recorder';
export {
  MAX_RECORDING_BYTES,
  type RecordedEntry,
  type RecordedRequest,
  type Recording,
  RecordingError,
  RecordingFile,
  readRecording,
  readRecordingFile,
  recordingJsonSchema,
} from './recording';
export { replayOperations } from './replay-operations';
export { progressOf, ReplayProgress } from './replay-progress';
export { launchesIn, replayable } from './replayable';
