import { plain, postJson } from '../utils';
import { Failure } from './failure';
import { subcommandHelp } from './help';
import { optionParsers, parseOptions, settingsFrom, usage } from './parse-arguments';
import { type ConfigLocation, findRunning, worldInUse } from './running';

/** The timeout of an answer, in milliseconds: a person may be asked. */
const RESPONSE_TIMEOUT_MS = 60_000;

const options = {
  json: { type: 'string' },
  player: { type: 'string' },
  world: { type: 'string' },
  port: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A response of the control interface. */
interface ControlResponse {
  userId: string;
  data?: unknown;
  warnings?: readonly string[];
  outcome?: string;
  refusal?: { code: number; message: string };
  why?: string;
}

/**
 * `trigger EVENT` and `run COMMAND`: sends the request to a running simulator and prints the event
 * sent or the response.
 *
 * @returns the exit code
 * @throws Failure as a rejection when no simulator runs, or it refuses
 */
export async function byHand(
  kind: 'trigger' | 'run',
  args: readonly string[],
  location: ConfigLocation,
): Promise<number> {
  const { values, positionals } = parseOptions(args, options, kind);
  if (values.help) {
    process.stdout.write(subcommandHelp(kind));
    return 0;
  }
  const [name, ...rest] = positionals;
  if (name === undefined) {
    const example =
      kind === 'trigger' ? 'an event: trigger SPEAKING_START' : 'a command: run GET_CHANNEL';
    throw usage(`Name ${example}`, kind);
  }
  if (rest.length > 0) {
    const line = `activity-simulator ${kind} ${name} --json '${rest.join(' ')}'`;
    throw usage(`Pass the data of ${name} with --json: ${line}`, kind);
  }
  const payload = values.json === undefined ? {} : parsePayload(kind, values.json);
  const given = { world: values.world, port: optionParsers.port?.(values.port) };
  const { port, world } = settingsFrom(given, kind);
  const running = await findRunning({
    ...location,
    port,
    config: values.config ?? location.config,
  });
  const address = `${running.address}/worlds/${world ?? worldInUse(running)}/${kind}`;
  const body = { [kind === 'trigger' ? 'event' : 'cmd']: name, user: values.player, ...payload };
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await postJson<ControlResponse>(address, body, signal).catch(
    ({ message }: Error) => {
      throw new Failure('refused', message);
    },
  );
  for (const warning of response.warnings ?? []) console.error(plain(`[simulator] ${warning}`));
  if (kind === 'run' && response.outcome !== 'answered') throw noReplyFailure(name, response);
  process.stdout.write(`${plain(JSON.stringify(response.data ?? null, null, 2))}\n`);
  return 0;
}

function parsePayload(kind: 'trigger' | 'run', json: string): object {
  try {
    return { [kind === 'trigger' ? 'data' : 'args']: JSON.parse(json) };
  } catch (error) {
    const message = `--json ${json} is not JSON (${(error as Error).message}). Put it in quotes: --json '{"channel_id": "1"}'`;
    throw usage(message, kind);
  }
}

function noReplyFailure(name: string, { userId, refusal, why }: ControlResponse): Failure {
  const outcome = refusal
    ? `was refused with ${refusal.code}: ${refusal.message}`
    : 'was not answered, because of a fault';
  return new Failure('refused', `${name}, run for ${userId}, ${outcome}${why ? ` (${why})` : ''}`);
}
