import type { RequestRow } from '../../traffic';
import type { NewFinding } from '../finding';
import { fieldsOf, type Rule, type RuleContext } from '../rule';

const EXCHANGE_TIMEOUT_MS = 15_000;

interface IssuedCode {
  code: string;
  at: number;
  where: number | undefined;
  /** The reported problem of the code, if any. */
  reportedProblem?: 'refused' | 'failed' | 'unasked' | undefined;
}

/** Finds a code of AUTHORIZE that became no token here: no request tried to exchange it, or one was refused. */
export function notExchanged({ isExchanged }: RuleContext): Rule {
  let open: IssuedCode | undefined;
  return {
    read(input, addFinding, removeFinding) {
      if (input.kind === 'handshake') open = undefined;
      if (input.kind === 'http' && open && carries(input.request, open.code)) {
        if ((input.request.status ?? 500) < 400) return;
        // The platform's refusal is the reason for the later answer of the activity's server.
        if (open.reportedProblem === 'refused') return;
        open.reportedProblem = input.request.kind === 'rest' ? 'refused' : 'failed';
        addFinding(failedExchange(input.request));
      }
      if (input.kind !== 'answered') return;
      const { call, reply, at, where } = input;
      const { code } = fieldsOf(reply.data);
      if (call.cmd === 'AUTHORIZE' && typeof code === 'string') open = { code, at, where };
      if (call.cmd !== 'AUTHENTICATE') return;
      if (reply.outcome === 'answered') removeFinding('code-not-exchanged');
      if (open && !open.reportedProblem && reply.outcome === 'refused' && !isExchanged(open.code)) {
        addFinding(
          missingExchange('AUTHENTICATE was sent a different token and was refused', open.where),
        );
      }
      if (reply.outcome !== 'unanswered') open = undefined;
    },
    wait(now, addFinding, removeFinding) {
      if (!open) return;
      if (isExchanged(open.code)) {
        if (open.reportedProblem) removeFinding('code-not-exchanged');
        open = undefined;
      } else if (!open.reportedProblem && now - open.at >= EXCHANGE_TIMEOUT_MS) {
        open.reportedProblem = 'unasked';
        const how = `it did not reach the platform within ${EXCHANGE_TIMEOUT_MS / 1000} s`;
        addFinding(missingExchange(how, open.where));
      }
    },
  };
}

/** Checks whether a request, to the platform or to the activity's own server, contains the code. */
function carries({ args, path }: RequestRow, code: string): boolean {
  return Object.values(fieldsOf(args)).includes(code) || path.includes(code);
}

const about = { id: 'code-not-exchanged', about: 'AUTHORIZE' } as const;

const missingExchange = (how: string, where: number | undefined): NewFinding => ({
  ...{ ...about, where, instead: serverExample },
  what: `The code from AUTHORIZE was not exchanged here: ${how}.`,
  why: 'The activity’s server has to send the code to the platform that issued it, with POST /api/oauth2/token. Discord itself does not issue a token for a code from the simulator, and the simulator does not accept a token from Discord.',
});

function failedExchange({ kind, method, path, status, why, data }: RequestRow): NewFinding {
  const outcome = status === undefined ? 'was cut off' : `returned ${status}`;
  const responseText = `${method} ${path.split('?')[0]} ${outcome}`;
  if (kind === 'proxied')
    return {
      ...{ ...about, instead: pageExample },
      what: `The activity sent the code from AUTHORIZE to its server, but got no token for it: ${responseText}.`,
      why: why ?? 'The server itself responded with that. See its output.',
    };
  const { error, error_description } = fieldsOf(data);
  const reason = why ?? (textOf(error_description) || 'The response does not say why');
  return {
    ...{ ...about, instead: serverExample },
    what: `The platform refused to exchange the code from AUTHORIZE: ${responseText}, ${textOf(error)}.`,
    why: `${reason}.`.replace(/\.\.$/, '.'),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const serverExample = `// On the activity’s server, which uses the simulator’s address for Discord’s API.
const response = await fetch(\`\${process.env.VITE_DISCORD_API_BASE}/oauth2/token\`, {
  method: 'POST',
  body: new URLSearchParams({
    client_id: process.env.VITE_CLIENT_ID,
    client_secret: process.env.CLIENT_SECRET,
    grant_type: 'authorization_code',
    code,
  }),
});`;

/** The code of a page that posts its code to the activity's server. */
export const postExample = `const response = await fetch('/.proxy/api/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ code }),
});`;

const pageExample = `${postExample}
// Tell the user, and let them try again.
if (!response.ok) throw new Error(\`The sign-in failed: \${response.status}\`);`;
