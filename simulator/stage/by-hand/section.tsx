import type { Section } from '../context/section';
import { useActivity } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyPart } from '../ui/lazy-part';

function Badge() {
  const { length } = useActivity().runs;
  return length > 0 && <Count of={length} />;
}

export const commandsSection: Section = {
  id: 'commands',
  title: 'Commands',
  Content: lazyPart(async () => (await import('./commands-by-hand')).CommandsByHand),
  Badge,
};
