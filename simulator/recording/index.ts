export { type Difference, describeDifference } from './compare';
export { Playback, type PlaybackOptions, type PlaybackProgress, scriptsToPlay } from './playback';
export { asRecording, Recorder } from './recorder';
export {
  MOST_BYTES,
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
export { ReplayProgress, toldOf } from './replay-progress';
export { launchesIn, replayable } from './replayable';
export { Walk } from './walk';
