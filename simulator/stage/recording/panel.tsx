import type { Playback } from '../../recording';
import { useStage } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { usePerFrame } from '../ui/use-per-frame';
import { RecordingPanel } from './recording-panel';

function Badge() {
  const { replay } = useStage();
  return replay && <Differences playback={replay.playback} />;
}

function Differences({ playback }: { playback: Playback }) {
  const { length } = usePerFrame(playback).differences;
  return <Count of={length} alarm={length ? 'differences from the recording' : undefined} />;
}

export const recordingPanel: Panel = {
  id: 'recording',
  title: 'Recording',
  Content: RecordingPanel,
  Badge,
  isOn: ({ recorder }) => recorder !== undefined,
};
