import type { Section } from '../context/section';
import { useActivity } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';

function Badge() {
  const { length } = useActivity().runs;
  return length > 0 && <Count of={length} />;
}

export const commandsSection: Section = {
  id: 'commands',
  title: 'Commands',
  Content: lazyComponent(async () => (await import('./commands-by-hand')).CommandsByHand),
  Badge,
};
