import { useActivity } from '../context/stage-context';
import { Count } from '../inspector/count';
import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

function Badge() {
  const { length } = useActivity().runs;
  return length > 0 && <Count of={length} />;
}

export const commandsSection: Section = {
  id: 'commands',
  title: 'Commands',
  Content: later(async () => (await import('./commands-by-hand')).CommandsByHand),
  Badge,
};
