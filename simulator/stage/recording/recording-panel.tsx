import { type ChangeEvent, type DragEvent, useState } from 'react';
import { RecordedSession, type Recording, readRecordingFile } from '../../recording';
import { newWorldName } from '../../world';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { useAttempt } from '../ui/use-attempt';
import styles from './recording.module.css';
import { offerReplay } from './replay';
import { ReplayView } from './replay-view';
import { saveRecording } from './save-recording';
import { WalkView } from './walk-view';

/** Saves the session as a file, opens a file, and replays it. */
export function RecordingPanel() {
  const { recorder, replay } = useStage();
  const [opened, setOpened] = useState<{ name: string; session: RecordedSession; count: number }>();
  const [secrets, setSecrets] = useState(false);
  const { attempt, problem } = useAttempt();
  const open = (file: File | undefined) => {
    if (!file) return;
    attempt(
      readRecordingFile(file).then((recording) => {
        const session = new RecordedSession(recording);
        setOpened((before) => ({ name: file.name, session, count: (before?.count ?? 0) + 1 }));
      }),
    );
  };
  const play = async (recording: Recording) => {
    // The browser opens a tab only at once after the click. The tab must not reach this page.
    const tab = window.open('about:blank');
    if (!tab)
      throw new Error(
        'The browser did not open a tab. Allow this page to open tabs, and try again.',
      );
    tab.opener = null;
    try {
      tab.location = await offerReplay(recording, newWorldName());
    } catch (error) {
      tab.close();
      throw error;
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
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
          onReplay={() => attempt(play(opened.session.recording))}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        <>
          <div className={styles.actions}>
            <Button onClick={() => recorder && saveRecording(recorder, secrets)}>
              Save this session
            </Button>
            <label>
              <input
                type="checkbox"
                checked={secrets}
                onChange={(event) => setSecrets(event.target.checked)}
              />
              with its tokens and codes
            </label>
            <label className={styles.file}>
              Open a recording
              <input
                type="file"
                accept="application/json,.json"
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  open(event.target.files?.[0]);
                  // Otherwise the browser ignores it when the same file is chosen again.
                  event.target.value = '';
                }}
              />
            </label>
          </div>
          <p>
            A recording keeps what happened, every frame and request with the world at each point,
            so that you can look at it later or show it to somebody. A replay says it all to your
            activity once more and shows what that does differently now. Save this session, or open
            or drop a file here: its entries will be listed here. The command and tests can replay
            it too.
          </p>
        </>
      )}
    </div>
  );
}
