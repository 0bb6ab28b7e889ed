import type { Playback } from '../../recording';
import type { Section } from '../context/section';
import { useStage } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyPart } from '../ui/lazy-part';
import { usePerFrame } from '../ui/use-per-frame';

function Badge() {
  const { replay } = useStage();
  return replay && <Differences playback={replay.playback} />;
}

function Differences({ playback }: { playback: Playback }) {
  const { length } = usePerFrame(playback).differences;
  return <Count of={length} alarm={length ? 'differences from the recording' : undefined} />;
}

export const recordingSection: Section = {
  id: 'recording',
  title: 'Recording',
  Content: lazyPart(async () => (await import('./recording-panel')).RecordingPanel),
  Badge,
};
