import {
  CallWaiting,
  ErrorNotice,
  JsonPanel,
  ServerError,
  StatusHeading,
  useCall,
  useServer,
  useSession,
} from '../../core';

/** The activity adds no header to the request: the platform's proxy adds signed ones. */
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
      <CallWaiting call={answer}>Waiting for the answer…</CallWaiting>
      {answer.status === 'failed' && (
        <ErrorNotice error={answer.error} message={failure(answer.error)} retry={answer.retry}>
          {answer.error instanceof ServerError && <p>{answer.error.reason}</p>}
        </ErrorNotice>
      )}
      {answer.status === 'done' && <JsonPanel label="Response" value={answer.result} />}
    </>
  );
}

/** The server's refusal by its status; anything else in its own words. */
function failure(error: unknown): string | undefined {
  if (!(error instanceof ServerError) || error.status < 400) return undefined;
  return `Request failed: ${error.status} ${error.statusText}`.trimEnd();
}
