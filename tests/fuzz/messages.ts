import { commands, events, RPCErrorCodes } from '../../host-bridge/protocol';
import type { Random } from '../../host-bridge/testing/arbitrary';
import { damaged, exotic, hostileNames, valuesOf } from './hostile';

export interface Message {
  frame: unknown;
  /** Whether it comes from the window of the host, and from an origin that is allowed. */
  fromHost: boolean;
  allowed: boolean;
}

/** The things that a message can be about: the commands that wait, and nonces of those that no longer do. */
export interface Line {
  waiting: { method: keyof typeof commands; nonce: string }[];
  settled: string[];
}

export type MakeMessage = (line: Line, closing: number) => Message;

/**
 * Some are a host's, most are wrong in some way. `closing` is the probability of the host's close.
 *
 * @param random picks, here and at every message
 */
export function messageMaker(random: Random): MakeMessage {
  const replies = new Map(
    Object.entries(commands).map(([name, { response }]) => [name, valuesOf(response, random)]),
  );
  const payloads = new Map(
    Object.entries(events).map(([name, { payload }]) => [name, valuesOf(payload, random)]),
  );

  const reply = ({ waiting }: Line) => {
    const { method, nonce } = random.pick(waiting);
    return { cmd: commands[method].cmd, evt: null, data: replies.get(method)?.(random), nonce };
  };
  const refusal = (line: Line) => {
    const data = { code: random.pick(Object.values(RPCErrorCodes)), message: 'No' };
    return { ...reply(line), evt: 'ERROR', data };
  };
  const event = () => {
    const evt = random.pick([...payloads.keys()]);
    return { cmd: 'DISPATCH', evt, data: payloads.get(evt)?.(random), nonce: null };
  };
  const unasked = (line: Line) => ({ ...refusal(line), nonce: null });
  const renamed = (line: Line) => {
    const frame: Record<string, unknown> = { ...random.pick([reply, refusal, event])(line) };
    const unknown = [...hostileNames, 'unknown', ...line.settled];
    if (random.chance(0.6)) frame.nonce = random.pick(unknown);
    else if (random.chance(0.5)) frame.cmd = random.pick([...hostileNames, 'FLY', 'SUBSCRIBE']);
    else frame.evt = random.pick([...hostileNames, 'BRAND_NEW', 'ERROR', 'READY', undefined]);
    return frame;
  };

  const frameFor = (line: Line, closing: number): unknown => {
    if (random.chance(closing)) return [2, { code: 1000, message: 'Enough' }];
    if (random.chance(0.05)) return [random.pick([0, 2, 3, 9, '1', -1]), exotic(random)];
    if (random.chance(0.05)) return exotic(random);
    const frame = [1, random.pick([reply, reply, refusal, event, event, unasked, renamed])(line)];
    return random.chance(0.5) ? frame : damaged(frame, random);
  };

  return (line, closing) => ({
    frame: frameFor(line, closing),
    fromHost: random.chance(0.9),
    allowed: random.chance(0.9),
  });
}
