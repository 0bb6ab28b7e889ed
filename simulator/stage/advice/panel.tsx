import { useSession } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { AdvicePanel } from './advice-panel';

function Badge() {
  const findings = usePerFrame(useSession().advice);
  const mistakes = findings.filter(({ weight }) => weight === 'mistake').length;
  if (findings.length === 0) return null;
  return (
    <Count of={findings.length} alarm={mistakes ? `${mistakes} of them mistakes` : undefined} />
  );
}

function Actions() {
  const { advice } = useSession();
  return usePerFrame(advice).length > 0 && <Button onClick={() => advice.clear()}>Clear</Button>;
}

export const advicePanel: Panel = {
  id: 'advice',
  title: 'Advice',
  Content: AdvicePanel,
  Badge,
  Actions,
};
