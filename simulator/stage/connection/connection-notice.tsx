import type { ReactNode } from 'react';
import { RPCCloseCodes } from '../../../host-bridge/protocol';
import type { ConnectionState } from '../session/session';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useOverdue } from './use-overdue';

/** The one local origin in the public SDK's list. */
const LOCAL_TEST_HOST = 'http://localhost:3333';

interface ConnectionNoticeProps {
  connection: ConnectionState;
  /** The application's id in the world: the only client id that the host accepts. */
  applicationId: string;
  /** The launch's address. */
  address: string;
  onLaunch(): void;
}

/** Says what is wrong with the connection, and what to do; nothing while all is well. */
export function ConnectionNotice({
  connection,
  applicationId,
  address,
  onLaunch,
}: ConnectionNoticeProps) {
  const launch = (
    <Button primary onClick={onLaunch}>
      Launch again
    </Button>
  );
  if (connection.status === 'waiting') return <Overdue address={address} launch={launch} />;
  if (connection.status === 'connected') return null;
  const { by, code, message } = connection;
  return (
    <Notice
      tone={by === 'activity' && code === RPCCloseCodes.CLOSE_NORMAL ? 'warn' : 'bad'}
      title={`The ${by === 'host' ? 'simulator' : by} closed the connection`}
      action={launch}
    >
      <p>
        {message || 'No reason was given'} <code>({code})</code>
      </p>
      {by === 'activity' && (
        <p>
          {code === RPCCloseCodes.CLOSE_NORMAL
            ? 'A client closes silently for this code: the person sees no message.'
            : 'A client shows the person this message, for the code is not 1000.'}
        </p>
      )}
      {by === 'host' && code === RPCCloseCodes.INVALID_CLIENTID && (
        <p>
          Use the client id <code>{applicationId}</code> in the activity, or start the simulator
          with its own as <code>VITE_CLIENT_ID</code>.
        </p>
      )}
    </Notice>
  );
}

function Overdue({ address, launch }: { address: string; launch: ReactNode }) {
  const overdue = useOverdue(address);
  const { origin } = new URL(address);
  if (!overdue) return null;
  if (overdue === 'silent') {
    return (
      <Notice tone="bad" title={`Nothing answers at ${origin}`} action={launch}>
        <p>
          Is the activity running there? For another address, open the simulator with{' '}
          <code>?url=</code>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="The activity has not shaken hands" action={launch}>
      <p>Something answers at {origin}, but no SDK has called. Likely causes:</p>
      <ul>
        <li>Another program has taken that port.</li>
        <li>The page failed before it made its SDK; its own console says why.</li>
        {location.origin !== LOCAL_TEST_HOST && (
          <li>
            The activity does not accept this host, {location.origin}; the public SDK knows{' '}
            {LOCAL_TEST_HOST} only.
          </li>
        )}
        <li>It forbids being framed (X-Frame-Options or frame-ancestors).</li>
      </ul>
    </Notice>
  );
}
