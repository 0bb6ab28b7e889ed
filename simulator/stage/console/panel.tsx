import { useActivity, useSession } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Button } from '../ui/button';
import { Console } from './console';

function Badge() {
  const { console: lines } = useActivity();
  const errors = lines.filter(({ level }) => level === 'error').length;
  return <Count of={lines.length} alarm={errors ? `${errors} of them errors` : undefined} />;
}

function Actions() {
  const { activity } = useSession();
  return <Button onClick={() => activity.clear()}>Clear</Button>;
}

export const consolePanel: Panel = {
  id: 'console',
  title: 'Console',
  Content: Console,
  Badge,
  Actions,
};
