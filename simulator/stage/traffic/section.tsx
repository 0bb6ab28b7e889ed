import type { Section } from '../context/section';
import { useStage } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';
import { useThrottledStore } from '../ui/use-throttled-store';

function Badge() {
  return <Count of={useThrottledStore(useStage().traffic).total} />;
}

export const trafficSection: Section = {
  id: 'traffic',
  title: 'Traffic',
  Content: lazyComponent(async () => (await import('./live-traffic')).LiveTraffic),
  Badge,
};
