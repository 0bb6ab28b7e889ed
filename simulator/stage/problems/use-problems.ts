import { useMemo } from 'react';
import { useClient, useSession, useStage } from '../context/stage-context';
import { usePerFrame } from '../ui/use-per-frame';
import { byWeight, type Problem } from './problem';
import { problemOfError, problemOfNotice, problemsOf } from './sources';

const emptyStore = { get: () => undefined, subscribe: () => () => {} };

/** Everything that is wrong with the player's activity now, the heaviest first. */
export function useProblems(): readonly Problem[] {
  const { proxy } = useStage();
  const { advice, errors, signIn } = useSession();
  const { userId } = useClient();
  const steps = usePerFrame(signIn);
  const findings = usePerFrame(advice);
  const ofPage = usePerFrame(errors);
  const proxyState = usePerFrame(proxy ?? emptyStore);
  return useMemo(() => {
    const noticed = proxyState?.notices.filter((notice) => notice.userId === userId) ?? [];
    const ofMappings = (proxyState?.problems ?? []).map((message) => ({ message, lines: [] }));
    return byWeight([
      // What nobody caught comes before what was only written down.
      ...ofPage.toSorted((a, b) => b.kind.localeCompare(a.kind)).map(problemOfError),
      ...problemsOf(steps, findings, ofPage),
      ...ofMappings.map((each) => problemOfNotice({ kind: 'mapping', ...each })),
      ...noticed.map(problemOfNotice),
    ]);
  }, [steps, findings, ofPage, proxyState, userId]);
}
