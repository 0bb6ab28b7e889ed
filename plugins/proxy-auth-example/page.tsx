import {
  ErrorNotice,
  JsonPanel,
  ServerError,
  StatusHeading,
  useCall,
  useServer,
  useSession,
} from '../../core';

/** The request needs no header of the activity's own: the proxy that it passes through adds them, signed. */
export default function ProxyAuthExamplePage() {
  const server = useServer();
  const { user } = useSession();
  const answer = useCall(() => server('/api/proxy-auth-example'));
  return (
    <>
      {!user && (
        <>
          <StatusHeading>Authentication required</StatusHeading>
          <p>Please authenticate first to use this feature.</p>
        </>
      )}
      <p>
        <button
          type="button"
          data-primary
          disabled={!user || answer.status === 'busy'}
          onClick={answer.run}
        >
          Make authenticated request
        </button>
      </p>
      {answer.status === 'busy' && <p role="status">Waiting for the answer…</p>}
      {answer.status === 'failed' && (
        <ErrorNotice error={failure(answer.error)}>
          {answer.error instanceof ServerError && <p>{answer.error.reason}</p>}
          <button type="button" onClick={answer.run}>
            Try again
          </button>
        </ErrorNotice>
      )}
      {answer.status === 'done' && <JsonPanel label="Response" value={answer.result} />}
    </>
  );
}

function failure(error: unknown): string {
  if (error instanceof ServerError) {
    return `Request failed: ${error.status} ${error.statusText}`.trimEnd();
  }
  return (error instanceof Error && error.message) || 'Unknown error occurred';
}
