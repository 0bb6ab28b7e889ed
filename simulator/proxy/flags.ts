import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { type Signature, signatures } from '../launch';
import { messageOf } from '../utils';
import { type Policy, policyModes } from './policy';

export interface ProxyFlags {
  /** In the order given. */
  readonly mappings: readonly Mapping[];
  /** The path where the proxy exchanges codes itself, such as `/api/token`; none when left out. */
  readonly tokenPath?: string;
  /** The mode of the policy; enforced when left out. */
  readonly policy?: Policy['mode'];
  /** How requests are signed; correctly when left out. */
  readonly signature?: Signature;
}

/** Thrown for a command line that is wrong. Its message says what to write instead. */
class OptionError extends Error {
  override readonly name = 'OptionError';
}

const options = {
  proxy: { type: 'boolean', default: false },
  map: { type: 'string', multiple: true, default: [] },
  'token-path': { type: 'string' },
  policy: { type: 'string' },
  signature: { type: 'string' },
} satisfies ParseArgsConfig['options'];

const OPTIONS_HELP = `The options are --proxy, and with it --map PREFIX=TARGET (any number), --token-path PATH, --policy ${policyModes.join('|')} and --signature ${signatures.join('|')}.`;

/**
 * @param args the arguments after the command
 * @returns undefined when no proxy is requested
 * @throws OptionError for an unknown option, or a value that it cannot have
 */
export function readProxyFlags(args: string[]): ProxyFlags | undefined {
  const { proxy, map, 'token-path': tokenPath, ...values } = parse(args);
  const mappings = map.map(readMapping);
  const policy = oneOf('policy', policyModes, values.policy);
  const signature = oneOf('signature', signatures, values.signature);
  if (!proxy) return undefined;
  return {
    mappings,
    ...(tokenPath ? { tokenPath } : {}),
    ...(policy ? { policy } : {}),
    ...(signature ? { signature } : {}),
  };
}

function oneOf<T extends string>(name: string, allowed: readonly T[], given: string | undefined) {
  const found = allowed.find((value) => value === given);
  if (given === undefined || found) return found;
  throw new OptionError(`--${name} ${given} is unknown. Use one of ${allowed.join(', ')}.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OptionError(`${messageOf(error)}\n${OPTIONS_HELP}`);
  }
}

/** @param text such as `/tiles=tiles.example.com` */
function readMapping(text: string): Mapping {
  const [prefix = '', ...target] = text.split('=');
  if (target.length > 0) return { prefix, target: target.join('=') };
  throw new OptionError(
    `--map ${text} has no target. Write PREFIX=TARGET, such as --map /tiles=tiles.example.com`,
  );
}
