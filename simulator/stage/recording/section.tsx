import type { Playback } from '../../recording';
import { useStage } from '../context/stage-context';
import { Count } from '../inspector/count';
import type { Section } from '../inspector/section';
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
  isOn: ({ recorder }) => recorder !== undefined,
};
