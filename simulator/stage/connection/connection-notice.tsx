import type { ReactNode } from 'react';
import { RPCCloseCodes } from '../../../host-bridge/protocol';
import { noSdk, type StepProblem } from '../../advice';
import { isApplicationId } from '../../world';
import { useActivity, useSession, useSessionState, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyableLine } from '../ui/copyable-line';
import { Notice } from '../ui/notice';
import { useThrottledStore } from '../ui/use-throttled-store';

/** The only local origin in the public SDK's list. */
const LOCAL_TEST_HOST = 'http://localhost:3333';

export function ConnectionNotice() {
  const session = useSession();
  const { url: address, adoptedId } = useSessionState();
  const { connection } = useActivity();
  const [stuckStep] = useThrottledStore(session.signIn).filter(({ problem }) => problem);
  const { id: applicationId } = useWorld().application;
  const { again } = session.launcher;
  const launch = (
    <Button primary onClick={again}>
      Launch again
    </Button>
  );
  if (connection.status === 'waiting') {
    if (!stuckStep?.problem) return null;
    if (stuckStep.name === 'loaded') return <NoResponse address={address} launch={launch} />;
    return <NoHandshake problem={stuckStep.problem} launch={launch} />;
  }
  if (connection.status === 'connected') return null;
  const { by, code, message, clientId = '' } = connection;
  const isOther = by === 'host' && code === RPCCloseCodes.INVALID_CLIENTID;
  // The id is adopted already: the activity is launched again.
  if (isOther && clientId === adoptedId) return null;
  const canAdopt = isOther && isApplicationId(clientId);
  const adoptButton = canAdopt && (
    <Button primary onClick={() => session.adoptId(clientId).catch(() => {})}>
      Use the client id {clientId}
    </Button>
  );
  return (
    <Notice
      tone={by === 'activity' && code === RPCCloseCodes.CLOSE_NORMAL ? 'warn' : 'bad'}
      title={`The ${by === 'host' ? 'simulator' : by} closed the connection`}
      action={adoptButton || launch}
    >
      <p>
        {message || 'No reason was given'} <code>({code})</code>
      </p>
      {by === 'activity' && (
        <p>
          {code === RPCCloseCodes.CLOSE_NORMAL
            ? 'With this code a client closes silently: the person sees no message.'
            : 'A client shows this message to the person, because the code is not 1000.'}
        </p>
      )}
      {canAdopt ? (
        <p>
          The simulator uses the client id <code>{applicationId}</code>. It can use the activity’s
          own instead. To start with that one, run the simulator with --client-id {clientId}, or set
          VITE_CLIENT_ID in the activity’s .env.
        </p>
      ) : (
        by === 'host' && stuckStep?.problem && <ProblemCause problem={stuckStep.problem} />
      )}
    </Notice>
  );
}

function ProblemCause({ problem: { why, line } }: { problem: StepProblem }) {
  return (
    <>
      <p>{why}</p>
      {line && <CopyableLine text={line} what={line} />}
    </>
  );
}

function NoResponse({ address, launch }: { address: string; launch: ReactNode }) {
  return (
    <Notice tone="bad" title={`Nothing answers at ${new URL(address).origin}`} action={launch}>
      <p>
        Is the activity running there? For another address, open the simulator with{' '}
        <code>?url=</code>.
      </p>
    </Notice>
  );
}

function NoHandshake({ problem, launch }: { problem: StepProblem; launch: ReactNode }) {
  const { error, remedy, line } = problem;
  if (error !== undefined) {
    return (
      <Notice tone="bad" title="The page failed before the handshake" action={launch}>
        <p>
          Its first error: <code>{error.replace(/\.$/, '')}</code>.{' '}
          {remedy ?? 'Problems shows where it is in the code.'}
        </p>
        {line && <CopyableLine text={line} what={line} />}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="The activity has not sent its handshake" action={launch}>
      <p>{problem.why}</p>
      <ul className="bullets">
        {problem !== noSdk && (
          <li>The activity may forbid frames (X-Frame-Options or frame-ancestors).</li>
        )}
        {location.origin !== LOCAL_TEST_HOST && (
          <li>
            The activity may not accept this host, {location.origin}. The public SDK accepts only{' '}
            {LOCAL_TEST_HOST}.
          </li>
        )}
        <li>
          The page may redirect to another one before it creates its SDK: the public SDK then sends
          its handshake to the page that redirected.
        </li>
      </ul>
    </Notice>
  );
}
