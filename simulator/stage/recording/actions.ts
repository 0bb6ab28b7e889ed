import type { ActionProvider } from '../context/action';
import { saveRecording } from '../traffic/save-recording';
import { replayInTab } from './replay';

export const recordingActions: ActionProvider = ({ stage: { recorder } }) => ({
  title: 'This session',
  actions: [
    {
      title: 'Replay this session',
      detail: 'against the current version of the activity, in its own tab',
      run: () => replayInTab(recorder.recording()),
    },
    { title: 'Save this session', detail: 'as a recording', run: () => saveRecording(recorder) },
  ],
});
