import { useSession, useStage } from '../context/stage-context';
import { useProxyState } from '../proxied/use-proxy-state';
import { Button } from '../ui/button';
import { capitalize } from '../ui/capitalize';
import { CopyableLine } from '../ui/copyable-line';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';
import { useThrottledStore } from '../ui/use-throttled-store';

/** Explains why the activity's server has returned no token for the code; one click lets the simulator answer. */
export function ExchangeNotice() {
  const { proxy } = useStage();
  const { launcher, signIn } = useSession();
  const state = useProxyState();
  const { attempt, problem: refusal } = useAttempt();
  const problem = useThrottledStore(signIn).find(({ problem }) => problem?.tokenPath)?.problem;
  if (!proxy || !problem?.tokenPath) return null;
  const { what, why, line, tokenPath } = problem;
  // Where the simulator answers already, that does not help.
  const canRespond = state !== undefined && state.tokenPath !== tokenPath;
  return (
    <Notice
      tone="bad"
      title={capitalize(what)}
      action={
        <>
          {canRespond && (
            <Button primary onClick={() => attempt(proxy.change({ tokenPath }), launcher.again)}>
              Let the simulator answer {tokenPath}
            </Button>
          )}
          <Button onClick={launcher.again}>Launch again</Button>
          {refusal && <p role="alert">{refusal}</p>}
        </>
      }
    >
      <p>{why}</p>
      {line && <CopyableLine text={line} what={line} />}
    </Notice>
  );
}
