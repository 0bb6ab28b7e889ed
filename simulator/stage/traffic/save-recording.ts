import type { Recorder } from '../../recording';
import { saveFile } from '../ui/save-file';

/** Downloads the session so far as a file; `secrets`: with its tokens and codes. */
export function saveRecording(recorder: Recorder, secrets = false): void {
  const recording = recorder.recording({ secrets });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  saveFile(`${recording.worldName}-${time}.recording.json`, JSON.stringify(recording));
}
