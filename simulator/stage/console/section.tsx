import type { Section } from '../context/section';
import { useActivity, useSession } from '../context/stage-context';
import { Button } from '../ui/button';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';

function Badge() {
  const { console: lines } = useActivity();
  const errors = lines.filter(({ level }) => level === 'error').length;
  return <Count of={lines.length} alarm={errors ? `${errors} of them errors` : undefined} />;
}

function Actions() {
  const { activity } = useSession();
  return <Button onClick={() => activity.clear()}>Clear</Button>;
}

export const consoleSection: Section = {
  id: 'console',
  title: 'Console',
  Content: lazyComponent(async () => (await import('./console')).Console),
  Badge,
  Actions,
};
