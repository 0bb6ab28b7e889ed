import { type DragEvent, useState } from 'react';
import { RecordedSession, type Recording, readRecordingFile } from '../../recording';
import { useStage } from '../context/stage-context';
import { saveRecording } from '../traffic/save-recording';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { FileButton } from '../ui/file-button';
import { useAttempt } from '../ui/use-attempt';
import styles from './recording.module.css';
import { replayInTab } from './replay';
import { ReplayView } from './replay-view';
import { WalkView } from './walk-view';

export function RecordingPanel() {
  const { recorder, replay } = useStage();
  const [opened, setOpened] = useState<{ name: string; session: RecordedSession; count: number }>();
  const [secrets, setSecrets] = useState(false);
  const { attempt, problem } = useAttempt();
  const walk = (name: string, recording: Recording) => {
    const session = new RecordedSession(recording);
    setOpened((before) => ({ name, session, count: (before?.count ?? 0) + 1 }));
  };
  const open = (file: File) =>
    attempt(readRecordingFile(file).then((recording) => walk(file.name, recording)));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its section is a region of that name already
    <div
      role="group"
      className={styles.panel}
      aria-label="Recording"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {problem && <p role="alert">{problem}</p>}
      {replay && <ReplayView replay={replay} />}
      {opened ? (
        <WalkView
          key={opened.count}
          name={opened.name}
          session={opened.session}
          onReplay={() => attempt(replayInTab(opened.session.recording))}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        <>
          <div className="row">
            <Button primary onClick={() => attempt(replayInTab(recorder.recording()))}>
              Replay this session
            </Button>
            <Button onClick={() => walk('This session', recorder.recording())}>
              Walk through it
            </Button>
            <Button onClick={() => saveRecording(recorder, secrets)}>Save this session</Button>
            <Checkbox checked={secrets} onChange={setSecrets}>
              with its tokens and codes
            </Checkbox>
            <FileButton onOpen={open}>Open a recording</FileButton>
          </div>
          <p>
            The stage always records every frame and request, with the world at each point. A replay
            plays the session back to your activity, in its own tab, and shows what the activity
            does differently now. Walk through a session to see it entry by entry. Save a session to
            look at it later, or to show it to somebody; open or drop the file here. The command and
            tests can replay it too.
          </p>
        </>
      )}
    </div>
  );
}
