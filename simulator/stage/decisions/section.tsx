import type { Section } from '../context/section';
import { useClient, useWorld } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyPart } from '../ui/lazy-part';

function Badge() {
  const { rateLimits } = useWorld();
  const decided = Object.values(useClient().decisions).filter((each) => each !== 'ask');
  const count = decided.length + Object.keys(rateLimits).length;
  return count > 0 && <Count of={count} />;
}

export const decisionsSection: Section = {
  id: 'decisions',
  title: 'Decisions',
  Content: lazyPart(async () => (await import('./all-decisions')).AllDecisions),
  Badge,
};
