import { useStage } from '../context/stage-context';
import { Count } from '../inspector/count';
import type { Section } from '../inspector/section';
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
