import { useActivity, useSession } from '../context/stage-context';
import { Count } from '../inspector/count';
import type { Section } from '../inspector/section';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';

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
  Content: lazyPart(async () => (await import('./console')).Console),
  Badge,
  Actions,
};
