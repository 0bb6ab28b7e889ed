import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { useThrottledStore } from '../ui/use-throttled-store';
import { saveRecording } from './save-recording';
import { Traffic } from './traffic';

export function LiveTraffic() {
  const { traffic, names, recorder } = useStage();
  const { paused } = useThrottledStore(traffic);
  return (
    <Traffic trafficStore={traffic} players={names}>
      <Button
        title="Saves this session as a file that Recording, in Lab, can replay"
        onClick={() => saveRecording(recorder)}
      >
        Save recording
      </Button>
      <Button aria-pressed={paused} onClick={() => traffic.pause(!paused)}>
        Pause
      </Button>
      <Button onClick={() => traffic.clear()}>Clear</Button>
    </Traffic>
  );
}
