import type { Playback } from '../../recording';
import type { Section } from '../context/section';
import { useStage } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';
import { useThrottledStore } from '../ui/use-throttled-store';

function Badge() {
  const { replay } = useStage();
  return replay && <Differences playback={replay.playback} />;
}

function Differences({ playback }: { playback: Playback }) {
  const { length } = useThrottledStore(playback).differences;
  return <Count of={length} alarm={length ? 'differences from the recording' : undefined} />;
}

export const recordingSection: Section = {
  id: 'recording',
  title: 'Recording',
  Content: lazyComponent(async () => (await import('./recording-panel')).RecordingPanel),
  Badge,
};
