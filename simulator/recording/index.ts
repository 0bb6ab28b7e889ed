/**
 * A session as one file: the hosts' reports, the requests, the world before the first entry, and its changes. A
 * `Recorder` keeps the newest entries, within bounds, and applies the changes that it drops to its first world.
 *
 * In a replay, a `Playback` replies in place of the world. It sends replies and events in the recorded order, each
 * after the calls that preceded it, and a change of the world once every host that was present has reached it. The
 * order of two calls counts if the activity knew the outcome of the first when it sent the second, in the recording and
 * in the replay. Only faults of READY are replayed. The host still executes commands whose replies are secrets,
 * unrecorded calls, and calls whose replies were too long to keep.
 */

export { type Difference, describeDifference } from './compare';
export { Playback, type PlaybackOptions, scriptsToPlay } from './playback';
export { playersIn, prepareReplay } from './prepare-replay';
export { RecordedSession } from './recorded-session';
export { createRecording, Recorder } from './recorder';
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
export { collectChangeSecrets } from './without-secrets';
