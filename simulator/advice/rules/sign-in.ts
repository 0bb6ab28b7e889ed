import { fieldsOf, type Known, keep, type Rule, type Seen } from '../seen';

/** How long the exchange of a code may take, in milliseconds. */
const SLOWEST_EXCHANGE = 15_000;
/** A secret has at least so many characters. A shorter text would be found in any line. */
const SHORTEST_SECRET = 8;
/** How many lines are kept, in case a secret that comes later is in one, and how many characters of each. */
const LINES = 100;
const LONGEST_LINE = 4000;

const exchange = `const { code } = await discordSdk.commands.authorize({
  client_id: discordSdk.clientId,
  response_type: 'code',
  state: '',
  prompt: 'none',
  scope: ['identify'],
});
const response = await fetch('/.proxy/api/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ code }),
});
const { access_token } = await response.json();
await discordSdk.commands.authenticate({ access_token });`;

/** Finds a refused AUTHENTICATE without an AUTHORIZE. A token that was kept is fine as long as it is accepted. */
export function unauthorized(): Rule {
  let asked = false;
  return {
    read(seen, tell) {
      if (seen.kind !== 'answered') return;
      const { call, answer } = seen;
      if (call.cmd === 'AUTHORIZE') asked ||= answer.outcome === 'answered';
      if (call.cmd !== 'AUTHENTICATE' || answer.outcome !== 'refused' || asked) return;
      tell({
        id: 'authenticate-unauthorized',
        about: 'AUTHENTICATE',
        what: 'AUTHENTICATE was refused, and AUTHORIZE had never been answered.',
        why: 'The server of the activity gets a token for the code that AUTHORIZE gives. A token that was kept may have expired. Ask for a new one when it is refused.',
        instead: exchange,
      });
    },
  };
}

/** Finds a code that nobody has exchanged at this platform. */
export function notExchanged({ isExchanged }: Known): Rule {
  let open: { code: string; at: number; where: number | undefined } | undefined;
  const found = (how: string, where: number | undefined) => ({
    id: 'code-not-exchanged' as const,
    about: 'AUTHORIZE',
    where,
    what: `Nobody exchanged the code of AUTHORIZE here: ${how}.`,
    why: 'The server of the activity has to send the code to the platform that gave it, POST /api/oauth2/token. Discord itself does not give a token for a code of the simulator, and the simulator does not accept a token of Discord.',
    instead: `// On the server of the activity, which knows the simulator’s address of Discord’s API.
const response = await fetch(\`\${process.env.VITE_DISCORD_API_BASE}/oauth2/token\`, {
  method: 'POST',
  body: new URLSearchParams({
    client_id: process.env.VITE_CLIENT_ID,
    client_secret: process.env.CLIENT_SECRET,
    grant_type: 'authorization_code',
    code,
  }),
});`,
  });
  return {
    read(seen, tell) {
      if (seen.kind === 'handshake') open = undefined;
      if (seen.kind !== 'answered') return;
      const { call, answer, at, where } = seen;
      const { code } = fieldsOf(answer.data);
      if (call.cmd === 'AUTHORIZE' && typeof code === 'string') open = { code, at, where };
      if (call.cmd !== 'AUTHENTICATE') return;
      if (open && answer.outcome === 'refused' && !isExchanged(open.code)) {
        tell(found('AUTHENTICATE came with another token and was refused', open.where));
      }
      if (answer.outcome !== 'unanswered') open = undefined;
    },
    wait(now, tell) {
      if (!open || now - open.at < SLOWEST_EXCHANGE) return;
      if (!isExchanged(open.code)) {
        tell(
          found(`it did not reach the platform within ${SLOWEST_EXCHANGE / 1000} s`, open.where),
        );
      }
      open = undefined;
    },
  };
}

/** Finds a token, a code or a client secret in the console. */
export function tokenLogged(): Rule {
  const secrets = new Map<string, string>();
  const lines: { message: string; where: number | undefined }[] = [];
  return {
    read(seen, tell) {
      const told = (name: string, where: number | undefined) =>
        tell({
          id: 'token-logged',
          about: name,
          where,
          what: `The activity wrote ${articleOf(name)} to its console.`,
          why: 'The SDK sends each line of the console to the client, which keeps it. Whoever reads the line can act as the user.',
          instead: `console.log('Signed in as', auth.user.username);`,
        });
      if (seen.kind === 'log') {
        const message = seen.message.slice(0, LONGEST_LINE);
        for (const [secret, name] of secrets) {
          if (message.includes(secret)) return told(name, seen.where);
        }
        lines.push({ message, where: seen.where });
        if (lines.length > LINES) lines.shift();
        return;
      }
      for (const [name, secret] of secretsIn(seen)) {
        if (secrets.has(secret)) continue;
        keep(secrets, secret, name, 20);
        for (const at of [...lines.keys()].reverse()) {
          if (!lines[at]?.message.includes(secret)) continue;
          told(name, lines[at].where);
          lines.splice(at, 1);
        }
      }
    },
  };
}

const names = ['access_token', 'refresh_token', 'client_secret', 'code'] as const;

function secretsIn(seen: Seen): [string, string][] {
  return carriersOf(seen).flatMap((value) => {
    const fields = fieldsOf(value);
    return names.flatMap((name): [string, string][] => {
      const secret = fields[name];
      return typeof secret === 'string' && secret.length >= SHORTEST_SECRET ? [[name, secret]] : [];
    });
  });
}

/** The values that can hold a secret. */
function carriersOf(seen: Seen): unknown[] {
  if (seen.kind === 'asked') return seen.call.cmd === 'AUTHENTICATE' ? [seen.call.args] : [];
  if (seen.kind === 'answered') return seen.call.cmd === 'AUTHORIZE' ? [seen.answer.data] : [];
  if (seen.kind !== 'http' || !seen.request.path.includes('/oauth2/token')) return [];
  return [seen.request.args, seen.request.data];
}

const articleOf = (name: string) =>
  `${name === 'access_token' ? 'an' : 'a'} ${name.replace('_', ' ')}`;
