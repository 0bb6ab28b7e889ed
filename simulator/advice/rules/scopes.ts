import {
  commandNameOf,
  commands,
  events,
  isEventName,
  RPCErrorCodes,
  type Scope,
} from '../../../host-bridge/protocol';
import { literal } from '../../traffic';
import { fieldsOf, type Rule, type RuleInput } from '../rule';

const UNUSED_AFTER_MS = 300_000;

/** The scope that a request with a bearer token needs, by its path. Source: resources/user of Discord's reference. */
const requestScopes: readonly [path: RegExp, scope: Scope][] = [
  [/\/users\/@me\/guilds\/\d+\/member$/, 'guilds.members.read'],
  [/\/users\/@me\/guilds$/, 'guilds'],
  [/\/users\/@me$/, 'identify'],
];

/** The scopes that a command or an event needs: the host sees whether the activity uses them. */
const observableScopes = new Set<string>([
  ...Object.values(commands).flatMap(({ scopes }) => scopes),
  ...Object.values(events).flatMap(({ scopes }) => scopes),
]);

/** Finds calls and requests that need a scope which the session does not have. */
export function scopeMissing(): Rule {
  let requestedScopes: readonly string[] | undefined;
  let granted: readonly string[] | undefined;
  return {
    read(input, addFinding, removeFinding) {
      if (input.kind === 'handshake') granted = undefined;
      requestedScopes = requestedScopesIn(input) ?? requestedScopes;
      granted = grantedScopesIn(input) ?? granted;
      const need = needOf(input);
      if (!need) return;
      if (isFulfilled(input)) {
        removeFinding('scope-missing', need.name);
        removeFinding('scope-missing', withoutSession(need.name));
      }
      if (!isRefused(input)) return;
      const missing = need.scopes.filter((scope) => !granted?.includes(scope));
      if (missing.length === 0) return;
      if (!granted) {
        return addFinding({
          id: 'scope-missing',
          about: withoutSession(need.name),
          what: `The activity called ${need.name} before AUTHENTICATE was answered.`,
          why: `It needs ${missing.join(' and ')}. A session has its scopes once AUTHENTICATE has been answered.`,
          instead: `const { scopes } = await discordSdk.commands.authenticate({ access_token });\nif (scopes.includes('${missing[0]}')) {\n  // ${need.name}\n}`,
        });
      }
      const scope = [...new Set([...(requestedScopes ?? granted), ...missing])];
      addFinding({
        id: 'scope-missing',
        about: need.name,
        what: `${need.name} needs ${missing.join(' and ')}, which the session does not have.`,
        why: `${input.kind === 'http' ? `Discord responds with ${input.request.status}` : 'Clients refuse it with 4006'}, without naming the scope. AUTHORIZE asks the user for it, and the user can say no.`,
        instead: `const { code } = await discordSdk.commands.authorize({\n  client_id: discordSdk.clientId,\n  response_type: 'code',\n  state: '',\n  scope: ${literal(scope)},\n});`,
      });
    },
  };
}

/** Finds requested scopes that nothing has needed for a while. */
export function scopeUnused(): Rule {
  let request: { scopes: readonly string[]; where: number | undefined } | undefined;
  let since: number | undefined;
  const used = new Set<string>();
  return {
    read(input) {
      const scopes = requestedScopesIn(input);
      if (scopes) request = { scopes, where: input.where };
      if (grantedScopesIn(input)) since ??= input.at;
      for (const scope of needOf(input)?.scopes ?? []) used.add(scope);
    },
    wait(now, addFinding) {
      if (!request || since === undefined || now - since < UNUSED_AFTER_MS) return;
      // AUTHENTICATE itself uses identify.
      const unused = request.scopes.filter(
        (scope) => observableScopes.has(scope) && scope !== 'identify' && !used.has(scope),
      );
      const { where } = request;
      request = undefined;
      for (const scope of unused) {
        addFinding({
          id: 'scope-unused',
          about: scope,
          where,
          what: `AUTHORIZE asked for ${scope}, but nothing has needed it in ${UNUSED_AFTER_MS / 60_000} minutes.`,
          why: 'The user reads each scope before they allow it. If only a part of the activity needs a scope, ask for it there.',
          instead: `// In the part of the activity that needs it.\nawait discordSdk.commands.authorize({\n  client_id: discordSdk.clientId,\n  response_type: 'code',\n  state: '',\n  scope: ['${scope}'],\n});`,
        });
      }
    },
  };
}

function requestedScopesIn(input: RuleInput): readonly string[] | undefined {
  if (input.kind !== 'asked' || input.call.cmd !== 'AUTHORIZE') return undefined;
  const { scope } = fieldsOf(input.call.args);
  return Array.isArray(scope) ? scope.map(String) : undefined;
}

function grantedScopesIn(input: RuleInput): readonly string[] | undefined {
  if (input.kind !== 'answered' || input.call.cmd !== 'AUTHENTICATE') return undefined;
  const { scopes } = fieldsOf(input.reply.data);
  return Array.isArray(scopes) ? scopes.map(String) : undefined;
}

/** The scopes that a finished call or request needs. */
function needOf(input: RuleInput): { name: string; scopes: readonly string[] } | undefined {
  if (input.kind === 'http') {
    const { authorization, method, path } = input.request;
    const [bare = ''] = path.split('?');
    const needed = requestScopes.find(([pattern]) => pattern.test(bare));
    if (authorization !== 'Bearer' || !needed) return undefined;
    return { name: `${method} ${bare}`, scopes: [needed[1]] };
  }
  if (input.kind !== 'answered') return undefined;
  const { cmd, evt = '', name } = input.call;
  if (isEventName(evt)) return { name, scopes: cmd === 'SUBSCRIBE' ? events[evt].scopes : [] };
  const method = commandNameOf(cmd);
  return method && { name, scopes: commands[method].scopes };
}

const withoutSession = (name: string) => `${name} without a session`;

function isFulfilled(input: RuleInput): boolean {
  if (input.kind === 'http') return (input.request.status ?? 500) < 400;
  return input.kind === 'answered' && input.reply.outcome === 'answered';
}

function isRefused(input: RuleInput): boolean {
  if (input.kind === 'http') return input.request.status === 401 || input.request.status === 403;
  return (
    input.kind === 'answered' && input.reply.refusal?.code === RPCErrorCodes.INVALID_PERMISSIONS
  );
}
