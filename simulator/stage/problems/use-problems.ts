import { useMemo } from 'react';
import { useClient, useSession, useStage } from '../context/stage-context';
import { useProxyState } from '../proxied/use-proxy-state';
import { useThrottledStore } from '../ui/use-throttled-store';
import { type Problem, sortBySeverity } from './problem';
import { problemOfError, problemOfNotice, problemsOf, withoutRefusals } from './sources';

export function useProblems(): readonly Problem[] {
  const { traffic } = useStage();
  const { advice, errors: pageErrors, signIn } = useSession();
  const { userId } = useClient();
  const steps = useThrottledStore(signIn);
  const findings = useThrottledStore(advice);
  const errorsOfPage = useThrottledStore(pageErrors);
  const proxyState = useProxyState();
  return useMemo(() => {
    const notices = proxyState?.notices.filter((notice) => notice.userId === userId) ?? [];
    const mappingProblems = (proxyState?.problems ?? []).map((message) => ({ message, lines: [] }));
    const errors = withoutRefusals(errorsOfPage, steps, (id) => traffic.log.get(id));
    return sortBySeverity([
      // Causes that stop the sign-in often explain uncaught errors, which come before errors that were only logged.
      ...problemsOf(steps, findings, errorsOfPage),
      ...errors.toSorted((a, b) => b.kind.localeCompare(a.kind)).map(problemOfError),
      ...mappingProblems.map((each) => problemOfNotice({ kind: 'mapping', ...each })),
      ...notices.map(problemOfNotice),
    ]);
  }, [steps, findings, errorsOfPage, proxyState, userId, traffic]);
}
