import { isFaultOn } from '../../world';
import { useClient } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Button } from '../ui/button';
import { FaultsPanel } from './faults-panel';

function Badge() {
  const on = useClient().faults.filter(isFaultOn).length;
  return on > 0 && <Count of={on} alarm="on: things go wrong on purpose" />;
}

function Actions() {
  const { id, faults } = useClient();
  const { commit } = useCommit();
  if (faults.length === 0) return null;
  return <Button onClick={() => commit({ type: 'faultEnd', client: id })}>End all</Button>;
}

export const faultsPanel: Panel = {
  id: 'faults',
  title: 'Faults',
  Content: FaultsPanel,
  Badge,
  Actions,
};
