import { decidedCommands, defaultDecision } from '../../world';
import type { Section } from '../context/section';
import { useClient, useStage, useWorld } from '../context/stage-context';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';

function Badge() {
  const { rateLimits } = useWorld();
  const { canAskUser } = useStage();
  const { decisions } = useClient();
  const changed = decidedCommands.filter(
    (command) => decisions[command] && decisions[command] !== defaultDecision(command, canAskUser),
  );
  const count = changed.length + Object.keys(rateLimits).length;
  return count > 0 && <Count of={count} />;
}

export const decisionsSection: Section = {
  id: 'decisions',
  title: 'Decisions',
  Content: lazyComponent(async () => (await import('./decisions-panel')).DecisionsPanel),
  Badge,
};
