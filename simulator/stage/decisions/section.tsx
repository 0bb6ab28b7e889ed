import { useClient, useWorld } from '../context/stage-context';
import { Count } from '../inspector/count';
import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

function Badge() {
  const { rateLimits } = useWorld();
  const decided = Object.values(useClient().decisions).filter((each) => each !== 'ask');
  const count = decided.length + Object.keys(rateLimits).length;
  return count > 0 && <Count of={count} />;
}

export const decisionsSection: Section = {
  id: 'decisions',
  title: 'Decisions',
  Content: later(async () => (await import('./all-decisions')).AllDecisions),
  Badge,
};
