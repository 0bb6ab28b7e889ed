import { useClient, useWorld } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Authorization } from './authorization';
import { Decisions } from './decisions';
import { RateLimitsForm } from './rate-limits';

function Content() {
  return (
    <>
      <Decisions />
      <Authorization />
      <RateLimitsForm />
    </>
  );
}

function Badge() {
  const { rateLimits } = useWorld();
  const decided = Object.values(useClient().decisions).filter((each) => each !== 'ask');
  const count = decided.length + Object.keys(rateLimits).length;
  return count > 0 && <Count of={count} />;
}

export const decisionsPanel: Panel = { id: 'decisions', title: 'Decisions', Content, Badge };
