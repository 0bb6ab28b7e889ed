import { useActivity } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { CommandsByHand } from './commands-by-hand';

function Badge() {
  const { length } = useActivity().runs;
  return length > 0 && <Count of={length} />;
}

export const commandsPanel: Panel = {
  id: 'commands',
  title: 'Commands',
  Content: CommandsByHand,
  Badge,
};
