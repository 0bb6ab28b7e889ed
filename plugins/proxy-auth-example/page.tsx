import {
  CallForm,
  CallResult,
  ErrorNotice,
  PossibleRefusals,
  ServerError,
  StatusHeading,
  useRequest,
  useServer,
  useSession,
} from '../../core';
import { describe, type ProxyAuthResult, verifiedFacts } from './proxy-auth-result';

/** Headers that a sender could forge on a way around the proxy; the proxy itself replaces such headers. */
const FORGED_HEADERS = {
  Authorization: 'forged',
  'X-Signature-Ed25519': btoa('x'.repeat(64)),
  'X-Signature-Timestamp': '0',
  'X-Discord-Proxy-Payload': btoa(JSON.stringify({ user_id: '1', created_at: 0, expires_at: 0 })),
};

/** The activity adds no header to the request: the platform's proxy adds signed ones. */
export default function ProxyAuthExamplePage() {
  const server = useServer();
  const { user } = useSession();
  const request = useRequest(
    (isForged: boolean) =>
      server<ProxyAuthResult | null>(
        '/api/proxy-auth-example',
        isForged ? { headers: FORGED_HEADERS } : {},
      ),
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
      <CallForm
        of={request}
        button="Make authenticated request"
        values={{ 'signed by the proxy': false, 'forged, bypassing the proxy': true }}
        disabled={!user}
      />
      {request.status === 'failed' ? (
        <ErrorNotice
          error={request.error}
          message={failureMessage(request.error)}
          retry={request.retry}
        >
          {request.error instanceof ServerError && <p>{request.error.reason}</p>}
        </ErrorNotice>
      ) : (
        <CallResult
          of={request}
          label={{ raw: 'Response' }}
          describe={(checked) =>
            describe(checked, user?.id === checked?.user_id ? user?.username : '')
          }
        >
          {(checked) => checked?.verified && verifiedFacts(checked)}
        </CallResult>
      )}
      <PossibleRefusals
        of={request}
        refusals={
          user && [
            {
              code: 401,
              when: 'The signature is missing, forged or too old: the request bypassed the proxy. With PROXY_AUTH_MODE=log-only, a server behind Discord’s own proxy reports this, but lets the request through.',
              values: true,
            },
          ]
        }
      />
    </>
  );
}

/** Describes the server's refusal by its status; other errors have their own message. */
function failureMessage(error: unknown): string | undefined {
  if (!(error instanceof ServerError) || error.status < 400) return undefined;
  return `Request failed: ${error.status} ${error.statusText}`.trimEnd();
}
