export { describeDifference, type Difference } from './compare';
export { Playback, type PlaybackOptions, type PlaybackProgress, scriptsToPlay } from './playback';
export { asRecording, Recorder } from './recorder';
export { MOST_BYTES, readRecording, readRecordingFile, type RecordedEntry, type RecordedRequest, type Recording, RecordingError, RecordingFile, recordingJsonSchema } from './recording';
export { replayOperations } from './replay-operations';
export { ReplayProgress, toldOf } from './replay-progress';
export { launchesIn, replayable } from './replayable';
export { Walk } from './walk';
