import { fieldsOf, putBounded, type Rule, type RuleInput } from '../rule';
import { postExample } from './exchange';

/** The minimum length of a secret in characters. A shorter text would be found in any line. */
const MIN_SECRET_LENGTH = 8;
/** The maximum number of stored lines, in case a later secret is in one, and of characters of each. */
const MAX_LINES = 100;
const MAX_LINE_LENGTH = 4000;

const exchange = `const { code } = await discordSdk.commands.authorize({
  client_id: discordSdk.clientId,
  response_type: 'code',
  state: '',
  prompt: 'none',
  scope: ['identify'],
});
${postExample}
const { access_token } = await response.json();
await discordSdk.commands.authenticate({ access_token });`;

/** Finds a refused AUTHENTICATE without an AUTHORIZE. A stored token is fine as long as it is accepted. */
export function unauthorized(): Rule {
  let hasAuthorized = false;
  return {
    read(input, addFinding, removeFinding) {
      if (input.kind !== 'answered') return;
      const { call, reply } = input;
      if (call.cmd === 'AUTHORIZE') hasAuthorized ||= reply.outcome === 'answered';
      if (call.cmd === 'AUTHENTICATE' && reply.outcome === 'answered') {
        removeFinding('authenticate-unauthorized');
      }
      if (call.cmd !== 'AUTHENTICATE' || reply.outcome !== 'refused' || hasAuthorized) return;
      addFinding({
        id: 'authenticate-unauthorized',
        about: 'AUTHENTICATE',
        what: 'AUTHENTICATE was refused before any AUTHORIZE was answered.',
        why: 'The activity’s server gets a token for the code that AUTHORIZE returns. A stored token may have expired. Get a new one when it is refused.',
        instead: exchange,
      });
    },
  };
}

/** Finds a token, a code or a client secret in the console. */
export function tokenLogged(): Rule {
  const secrets = new Map<string, string>();
  let lines: { message: string; where: number | undefined }[] = [];
  return {
    read(input, addFinding) {
      const report = (name: string, where: number | undefined) =>
        addFinding({
          id: 'token-logged',
          about: name,
          where,
          what: `The activity wrote ${name === 'access_token' ? 'an' : 'a'} ${name.replace('_', ' ')} to its console.`,
          why: 'The SDK sends each line of the console to the client, which keeps it. Anyone who reads the line can act as the user.',
          instead: `console.log('Signed in as', auth.user.username);`,
        });
      if (input.kind === 'log') {
        const message = input.message.slice(0, MAX_LINE_LENGTH);
        for (const [secret, name] of secrets) {
          if (message.includes(secret)) return report(name, input.where);
        }
        lines.push({ message, where: input.where });
        if (lines.length > MAX_LINES) lines.shift();
        return;
      }
      for (const [name, secret] of secretsIn(input)) {
        if (secrets.has(secret)) continue;
        putBounded(secrets, secret, name, 20);
        const holding = lines.filter(({ message }) => message.includes(secret));
        for (const { where } of holding) report(name, where);
        lines = lines.filter((line) => !holding.includes(line));
      }
    },
  };
}

const names = ['access_token', 'refresh_token', 'client_secret', 'code'] as const;

function secretsIn(input: RuleInput): [string, string][] {
  return secretSourcesIn(input).flatMap((value) => {
    const fields = fieldsOf(value);
    return names.flatMap((name): [string, string][] => {
      const secret = fields[name];
      return typeof secret === 'string' && secret.length >= MIN_SECRET_LENGTH
        ? [[name, secret]]
        : [];
    });
  });
}

/** Returns the values that can contain a secret. */
function secretSourcesIn(input: RuleInput): unknown[] {
  if (input.kind === 'asked') return input.call.cmd === 'AUTHENTICATE' ? [input.call.args] : [];
  if (input.kind === 'answered') return input.call.cmd === 'AUTHORIZE' ? [input.reply.data] : [];
  if (input.kind !== 'http' || !input.request.path.includes('/oauth2/token')) return [];
  return [input.request.args, input.request.data];
}
