import { isFaultActive } from '../../world';
import type { Section } from '../context/section';
import { useClient } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Button } from '../ui/button';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';

function Badge() {
  const on = useClient().faults.filter(isFaultActive).length;
  return on > 0 && <Count of={on} note="on: things go wrong on purpose" />;
}

function Actions() {
  const { id, faults } = useClient();
  const { commit } = useCommit();
  if (faults.length === 0) return null;
  return <Button onClick={() => commit({ type: 'faultEnd', client: id })}>End all</Button>;
}

export const faultsSection: Section = {
  id: 'faults',
  title: 'Faults',
  Content: lazyComponent(async () => (await import('./faults-panel')).FaultsPanel),
  Badge,
  Actions,
};
