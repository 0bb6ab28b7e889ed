import type { Section } from '../context/section';
import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { Count } from '../ui/count';
import { lazyComponent } from '../ui/lazy-component';
import { isWrong } from './problem';
import { useProblems } from './use-problems';

function Badge() {
  const problems = useProblems();
  const wrong = problems.filter(isWrong).length;
  if (wrong > 0)
    return <Count of={wrong} alarm={wrong === 1 ? 'mistake or error' : 'mistakes and errors'} />;
  const hints = problems.filter(({ severity }) => severity === 'hint').length;
  return hints > 0 && <Count of={hints} note={hints === 1 ? 'hint' : 'hints'} />;
}

function Actions() {
  const { proxy } = useStage();
  const { advice, errors } = useSession();
  const { userId } = useClient();
  const clear = () => {
    advice.clear();
    errors.clear();
    // Notices that cannot be cleared stay in the list.
    proxy?.clear(userId).catch(() => {});
  };
  return useProblems().length > 0 && <Button onClick={clear}>Clear</Button>;
}

export const problemsSection: Section = {
  id: 'problems',
  title: 'Problems',
  about: 'advice, errors, what the proxy refuses',
  Content: lazyComponent(async () => (await import('./problems')).Problems),
  Badge,
  Actions,
};
