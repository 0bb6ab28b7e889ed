import {
  Answer,
  ErrorNotice,
  GoesWrong,
  ServerError,
  StatusHeading,
  Try,
  useRequest,
  useServer,
  useSession,
} from '../../core';
import { type Checked, describe, proofOf } from './checked';

/** Headers that a sender could forge on a way around the proxy; the proxy itself replaces such headers. */
const FORGED = {
  Authorization: 'forged',
  'X-Signature-Ed25519': btoa('x'.repeat(64)),
  'X-Signature-Timestamp': '0',
  'X-Discord-Proxy-Payload': btoa(JSON.stringify({ user_id: '1', created_at: 0, expires_at: 0 })),
};

/** The activity adds no header to the request: the platform's proxy adds signed ones. */
export default function ProxyAuthExamplePage() {
  const server = useServer();
  const { user } = useSession();
  const answer = useRequest(
    (isForged: boolean) =>
      server<Checked | null>('/api/proxy-auth-example', isForged ? { headers: FORGED } : {}),
    { initial: false },
  );
  return (
    <>
      {!user && (
        <>
          <StatusHeading>Authentication required</StatusHeading>
          <p>Please authenticate first to use this feature.</p>
        </>
      )}
      <Try
        of={answer}
        button="Make authenticated request"
        values={{ 'signed by the proxy': false, 'forged, bypassing the proxy': true }}
        disabled={!user}
      />
      {answer.status === 'failed' ? (
        <ErrorNotice error={answer.error} message={failure(answer.error)} retry={answer.retry}>
          {answer.error instanceof ServerError && <p>{answer.error.reason}</p>}
        </ErrorNotice>
      ) : (
        <Answer
          of={answer}
          label="Response"
          say={(checked) => describe(checked, user?.id === checked?.user_id ? user?.username : '')}
        >
          {(checked) => checked?.verified && proofOf(checked)}
        </Answer>
      )}
      <GoesWrong
        of={answer}
        refusals={
          user && [
            {
              code: 401,
              when: 'The signature is missing, forged or too old: the request bypassed the proxy. With PROXY_AUTH_MODE=log-only, the server reports this, but lets the request through.',
              values: true,
            },
          ]
        }
      />
    </>
  );
}

/** Describes the server's refusal by its status; other errors have their own message. */
function failure(error: unknown): string | undefined {
  if (!(error instanceof ServerError) || error.status < 400) return undefined;
  return `Request failed: ${error.status} ${error.statusText}`.trimEnd();
}
