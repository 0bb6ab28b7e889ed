import type { RequestRow } from '../traffic';
import { mentionsDiscord } from '../utils';
import { fieldsOf } from './rule';
import type { StepProblem } from './sign-in-problems';

const MAX_QUOTED_LENGTH = 160;

/** Runtimes that cannot load the preload, by their program's name, with their common names. */
const runtimes: readonly (readonly [program: RegExp, name: string])[] = [
  [/^bun$/i, 'Bun'],
  [/^deno$/i, 'Deno'],
  [/^workerd$/i, 'workerd (Cloudflare Workers)'],
  [/^python/i, 'Python'],
  [/^php/i, 'PHP'],
  [/^ruby/i, 'Ruby'],
  [/^java/i, 'Java'],
  [/^dotnet/i, '.NET'],
];

/** The ports of development servers for hot reload and debuggers only: Vite, SvelteKit, Node. */
const TOOL_PORTS = [24_678, 9229];

/** Texts that servers pass on from Discord's answer, and their errors when they could not reach it. */
const DISCORD_REFUSAL = /invalid_(?:client|grant|request)/;
const DISCORD_UNREACHABLE =
  /fetch failed|ENOTFOUND|EAI_AGAIN|getaddrinfo|ETIMEDOUT|name resolution|certificate|discord\.com/i;

/**
 * Explains why a post of AUTHORIZE's code to the activity's own server has returned no token: the likely cause, and a
 * line that fixes it.
 *
 * @param request as the proxy has seen it; the platform has received no token request
 */
export function exchangeCause(request: RequestRow): StepProblem {
  const { status, why, type = '', waits, data, faults, target } = request;
  const path = exchangePath(request);
  const endpoint = `POST ${path}`;
  const message = messageIn(data);
  const about = (what: string, reason: string, line = `--token-path ${path}`): StepProblem => ({
    ...{ what: `${endpoint}${what}`, line, tokenPath: path },
    why: `${reason}${message && ` Its message: “${message}”.`}`,
  });
  if (faults?.length) {
    return {
      what: `a fault hit ${endpoint}`,
      why: 'A fault makes it fail: remove the fault under Faults, in Lab.',
    };
  }
  if (waits && why !== undefined) {
    const hint = 'Start that server too, if nothing else does: after -- or with --run.';
    return about(': its server is not up yet', `${why} ${otherServersHint(request) ?? hint}`);
  }
  if (why !== undefined) {
    const isDown = status === 502 && why.startsWith('Nothing listens');
    const hint = isDown ? ' Start the activity’s server too, after -- or with --run.' : '';
    return about(isDown ? ': its server is not up' : ` returned ${status}`, `${why}${hint}`);
  }
  if (waits) {
    const lateText = 'The activity’s server received the code seconds ago, but has not responded.';
    return serverProblem(' is still pending', lateText);
  }
  if (status === undefined) {
    return serverProblem(
      ' got no response',
      'The connection was closed before a response arrived.',
    );
  }
  const server = target && URL.canParse(target) ? new URL(target).host : 'The server';
  const isPage = /^text\/html\b/i.test(type) && status < 400;
  if (isPage || [404, 405, 501].includes(status)) {
    const responseText = isPage ? `${status} and an HTML page` : `${status}`;
    const folded = path.replace(/\/{2,}/g, '/');
    if (folded !== path) {
      return about(
        ': two slashes in a row',
        `The page itself requested ${request.path.split('?')[0]}, with two slashes, as happens when code joins a prefix that ends in a slash and a path that starts with one. The proxy forwards it unchanged. ${server} responded with ${responseText}. It is not known whether Discord’s proxy collapses them: request ${folded}.`,
      );
    }
    return about(
      ': there is no such route',
      `${server} responded with ${responseText}. The route may have another path or method, or belong to another server: ${mappingHint(request)}`,
    );
  }
  const isGatewayError =
    [502, 503, 504].includes(status) && typeof data !== 'object' && !mentionsDiscord(message);
  const hasFailedSilently = status === 500 && data === undefined && isNode(request.listener);
  if (isGatewayError || hasFailedSilently) {
    const hint = 'Start that server too, for example with --run server="npm start".';
    return about(
      ': its server is not up',
      `${server} responded with ${status}, as a development server does when it cannot reach the server that it forwards to. ${otherServersHint(request) ?? hint}`,
    );
  }
  if (status < 400) {
    const responseText = `It returned ${status}, but no token was requested from the simulated platform.`;
    return serverProblem(' returned no simulator token', responseText);
  }
  return serverProblem(
    ` returned ${status}`,
    'No token was requested from the simulated platform.',
  );

  /** Explains a response from the server itself: its runtime tells why it did not call the platform. */
  function serverProblem(what: string, first: string): StepProblem {
    const { reason, line } = diagnoseServer(request, message);
    return about(what, `${first} ${reason}`, line);
  }
}

/** Explains why a post of the code has failed although the platform has issued a token to the activity's server. */
export function failedAfterToken({ status, data, ...request }: RequestRow): StepProblem {
  const path = exchangePath(request);
  const message = messageIn(data);
  return {
    what: `POST ${path} ${status === undefined ? 'got no response' : `returned ${status}`}`,
    why: `The simulated platform issued the server a token, but the server failed after that, for example because a variable is not set: see its output.${message && ` Its message: “${message}”.`}`,
    line: `--token-path ${path}`,
    tokenPath: path,
  };
}

/**
 * Explains that the page has no token although the platform has issued one to the activity's server.
 *
 * @param exchange the server's response to the page; undefined if it was not observed
 * @param isCalled true if the page has called authenticate() nevertheless
 */
export function tokenNotPassed(exchange: RequestRow | undefined, isCalled: boolean): StepProblem {
  const what = isCalled ? 'AUTHENTICATE has no access_token' : 'no AUTHENTICATE yet';
  const read = isCalled
    ? 'the page called authenticate() without an access_token'
    : 'the page has not called authenticate()';
  const issued = 'The simulated platform issued a token';
  if (!exchange)
    return {
      what,
      why: `${issued}, but ${read}. Its server may not have passed the token on to the page, or under another name.`,
    };
  const fields = Object.keys(fieldsOf(exchange.data));
  const path = exchangePath(exchange);
  const returned = `POST ${path} returned ${fields.length > 0 ? `the fields ${fields.join(', ').slice(0, MAX_QUOTED_LENGTH)}` : 'no JSON object'}`;
  if (fields.includes('access_token')) {
    return {
      what,
      why: `${issued}, and ${returned}, but ${read}. Read access_token in the response, and pass it to authenticate().`,
    };
  }
  return {
    what: `${what}: ${returned}`.slice(0, 120),
    why: `${issued}, but ${returned}, without the field access_token, and ${read}. Return the token as access_token, as Discord does, or read the field that your server returns.`,
    line: `--token-path ${path}`,
    tokenPath: path,
  };
}

/** Explains how to map the route to the server that may have it: another that the command started, if known. */
function mappingHint(request: RequestRow): string {
  const { lines, after, prefix } = mappings(request);
  return lines
    ? `then map it to that one. The command also started a server elsewhere: ${lines}. ${after}`
    : `then map it to that one, with --map ${prefix}=HOST:PORT${prefix}. ${after}`;
}

/** Suggests other servers of the command when a development server seems to miss one; undefined when none listens. */
function otherServersHint(request: RequestRow): string | undefined {
  const { lines, after } = mappings(request);
  return lines
    ? `The command also started a server elsewhere: have the development server forward requests to it, or map them to it directly with ${lines}. ${after}`
    : undefined;
}

/** Returns mappings of the path's first segment to other servers that the command has started. */
function mappings(request: RequestRow) {
  const prefix = `/${exchangePath(request).split('/').find(Boolean) ?? ''}`;
  const others = (request.otherPorts ?? []).filter((port) => !TOOL_PORTS.includes(port));
  const lines = others.map((port) => `--map ${prefix}=localhost:${port}${prefix}`).join(' or ');
  const after = `A mapping removes ${prefix} from the path, so the target must end with ${prefix} if the routes of its server begin with it.`;
  return { prefix, lines, after };
}

/** Returns the path to which the page has posted, in the form of the proxy's `tokenPath`. */
export function exchangePath({ path }: Pick<RequestRow, 'path'>): string {
  const [at = ''] = path.split('?');
  return at.replace(/^\/\.proxy(?=\/)/, '');
}

/** Checks whether the server runs on Node, or on an unknown program. */
const isNode = (listener: RequestRow['listener']) =>
  !listener || /^node(?:js)?(?:\.exe)?$/i.test(listener.program);

function diagnoseServer(
  { listener }: RequestRow,
  message: string,
): { reason: string; line?: string } {
  const discord = DISCORD_REFUSAL.test(message)
    ? 'The server has called the real Discord, which did not issue this code.'
    : DISCORD_UNREACHABLE.test(message)
      ? 'The server has tried to reach the real Discord.'
      : undefined;
  if (!listener) {
    return {
      reason: `${discord ?? 'The server may have called the real Discord, or failed before that: see its output.'} The simulator can redirect only Node servers that are started after --. For others, such as workerd, Bun, Deno or Python, let the simulator answer instead.`,
    };
  }
  const { command, isRedirected } = listener;
  const called = discord ?? 'The server calls the real Discord.';
  if (!isNode(listener)) {
    const program = listener.program.replace(/\.exe$/i, '');
    const [, name] = runtimes.find(([pattern]) => pattern.test(program)) ?? [];
    const is = name === undefined ? `Its program is “${program}”` : `It runs on ${name}`;
    return {
      reason: `${called} ${is}, which the simulator cannot redirect: let the simulator answer the token exchange instead.`,
    };
  }
  if (!isRedirected) {
    return {
      reason: `${called} It was not started by the command: start it after --, or let the simulator answer instead.`,
      ...(command ? { line: `activity-simulator -- ${command}` } : {}),
    };
  }
  return {
    reason: discord
      ? `${discord} A server behind it was not started by the command, or does not run on Node: start it after --, or let the simulator answer instead.`
      : 'The server was started after --, so either it failed before it called the platform, or it forwards the code to a server that was started elsewhere: see its output.',
  };
}

/** Returns a server's error message; empty without one. */
function messageIn(data: unknown): string {
  const { error, error_description, message, detail } = fieldsOf(data);
  const parts =
    typeof data === 'string'
      ? [data.replace(/<(style|script|title)\b.*?(?:<\/\1>|$)/gis, ' ').replace(/<[^>]*>/g, ' ')]
      : [error, error_description, message, detail, fieldsOf(error).message];
  const text = parts.filter((part) => typeof part === 'string').join(': ');
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTED_LENGTH);
}
