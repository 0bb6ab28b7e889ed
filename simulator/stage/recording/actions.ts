import type { Provider } from '../context/action';
import { saveRecording } from '../traffic/save-recording';
import { replayInTab } from './replay';

export const recordingActions: Provider = ({ stage: { recorder } }) => ({
  title: 'This session',
  actions: [
    {
      title: 'Replay this session',
      about: 'to the activity as it is now, in a tab of its own',
      run: () => replayInTab(recorder.recording()),
    },
    { title: 'Save this session', about: 'as a recording', run: () => saveRecording(recorder) },
  ],
});
