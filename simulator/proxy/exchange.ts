import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxiedPlayer } from '../launch';
import { messageOf } from '../utils';
import { readBody } from './read-body';
import type { OwnDestination } from './routing';

/** Exchanges a code for a server that cannot be pointed at the simulated platform. The page gets the result as JSON. */
export type Redeem = (
  code: string,
  player: ProxiedPlayer,
) => Promise<{ status: number; body: unknown }>;

const BARE_CODE = /^[\w.-]{1,200}$/;
/** In bytes. */
const MAX_BODY_BYTES = 16 * 1024;

/** Answers a page that posts `{"code": …}`, a form with the code, or the code alone; returns the answer. */
export async function respondToExchange(
  redeem: Redeem,
  { player, answerPath }: OwnDestination,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const code = codeIn(await readBody(incoming, MAX_BODY_BYTES));
  const message = `The simulator answers ${answerPath} in place of the activity's server, but found no code in the request. Post the code from AUTHORIZE as JSON, {"code": "…"}, or as a form.`;
  const { status, body } = code
    ? await redeem(code, player).catch(platformUnreachable)
    : { status: 400, body: { error: 'invalid_request', message } };
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, code ? headers : { ...headers, connection: 'close' }).end(text);
  return body;
}

function platformUnreachable(error: unknown) {
  const message = `The proxy could not call the simulated platform: ${messageOf(error)}. See the simulator's output.`;
  return { status: 502, body: { error: 'temporarily_unavailable', message } };
}

function codeIn(text: string | undefined): string | undefined {
  if (!text) return undefined;
  let code: unknown;
  try {
    const body = JSON.parse(text);
    code = typeof body === 'string' ? body : body?.code;
  } catch {
    code = BARE_CODE.test(text) ? text : new URLSearchParams(text).get('code');
  }
  return typeof code === 'string' && code ? code : undefined;
}
