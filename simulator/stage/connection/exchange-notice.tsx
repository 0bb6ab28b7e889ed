import { useSession, useStage } from '../context/stage-context';
import type { ProxyView } from '../proxied/proxy-view';
import { Button } from '../ui/button';
import { Copied } from '../ui/copied';
import { Notice } from '../ui/notice';
import { asSentence } from '../ui/sentence';
import { useAttempt } from '../ui/use-attempt';
import { usePerFrame } from '../ui/use-per-frame';

/** Says why the activity's own server has brought no token for the code, and has the simulator answer in its place with one click. */
export function ExchangeNotice() {
  const { proxy } = useStage();
  const steps = usePerFrame(useSession().signIn);
  const problem = steps.find(({ problem }) => problem?.tokenPath)?.problem;
  if (!proxy || !problem?.tokenPath) return null;
  const { what, why, line, tokenPath } = problem;
  return (
    <Notice
      tone="bad"
      title={asSentence(what)}
      action={<AnswerInstead proxy={proxy} tokenPath={tokenPath} />}
    >
      <p>{why}</p>
      {line && <Copied text={line} what={line} />}
    </Notice>
  );
}

function AnswerInstead({ proxy, tokenPath }: { proxy: ProxyView; tokenPath: string }) {
  const { launcher } = useSession();
  const state = usePerFrame(proxy);
  const { attempt, problem } = useAttempt();
  // Where it answers already, that is not what helps.
  const canAnswer = state !== undefined && state.tokenPath !== tokenPath;
  return (
    <>
      {canAnswer && (
        <Button primary onClick={() => attempt(proxy.change({ tokenPath }), launcher.again)}>
          Let the simulator answer {tokenPath}
        </Button>
      )}
      <Button onClick={launcher.again}>Launch again</Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
