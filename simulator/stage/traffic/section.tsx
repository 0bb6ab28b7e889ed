import type { Section } from '../context/section';
import { useStage } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyPart } from '../ui/lazy-part';
import { usePerFrame } from '../ui/use-per-frame';

function Badge() {
  return <Count of={usePerFrame(useStage().traffic).total} />;
}

export const trafficSection: Section = {
  id: 'traffic',
  title: 'Traffic',
  Content: lazyPart(async () => (await import('./live-traffic')).LiveTraffic),
  Badge,
};
