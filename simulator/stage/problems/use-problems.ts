import { useMemo } from 'react';
import { useClient, useSession, useStage } from '../context/stage-context';
import { useProxyState } from '../proxied/use-proxy-state';
import { usePerFrame } from '../ui/use-per-frame';
import { bySeverity, type Problem } from './problem';
import { problemOfError, problemOfNotice, problemsOf, withoutRefusals } from './sources';

export function useProblems(): readonly Problem[] {
  const { traffic } = useStage();
  const { advice, errors: pageErrors, signIn } = useSession();
  const { userId } = useClient();
  const steps = usePerFrame(signIn);
  const findings = usePerFrame(advice);
  const ofPage = usePerFrame(pageErrors);
  const proxyState = useProxyState();
  return useMemo(() => {
    const noticed = proxyState?.notices.filter((notice) => notice.userId === userId) ?? [];
    const ofMappings = (proxyState?.problems ?? []).map((message) => ({ message, lines: [] }));
    const errors = withoutRefusals(ofPage, steps, (id) => traffic.log.get(id));
    return bySeverity([
      // Causes that stop the sign-in often explain uncaught errors, which come before errors that were only logged.
      ...problemsOf(steps, findings, ofPage),
      ...errors.toSorted((a, b) => b.kind.localeCompare(a.kind)).map(problemOfError),
      ...ofMappings.map((each) => problemOfNotice({ kind: 'mapping', ...each })),
      ...noticed.map(problemOfNotice),
    ]);
  }, [steps, findings, ofPage, proxyState, userId, traffic]);
}
