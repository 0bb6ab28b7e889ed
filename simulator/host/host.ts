import {
  Close,
  Command,
  commandNamed,
  commands,
  DISPATCH,
  describeIssues,
  ERROR,
  type EventName,
  events,
  Frame,
  Handshake,
  type HostConfig,
  type HostFrame,
  isEventName,
  Opcodes,
  PROTOCOL_ENCODING,
  PROTOCOL_VERSION,
  RPCCloseCodes,
  RPCErrorCodes,
  type Scope,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../../host-bridge/protocol';
import type { WorldStore } from '../world/store';
import { type Dispatch, dispatchesOf } from './dispatch';
import { type HandlerContext, handlers } from './handlers';
import { notPermitted, Refusal } from './refusal';
import { Subscribed } from './subscribed';

/** How frames reach the activity. The bridge's transports fit. */
export interface HostTransport {
  post(frame: unknown): void;
  listen(onFrame: (frame: unknown) => void): void;
  dispose(): void;
}

/** What an activity asked and how that went. */
export interface Call {
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  /** The refusal's code and message; undefined when it was answered, or not at all. */
  refusal?: { code: number; message: string } | undefined;
}

/**
 * What to do to the next commands instead of answering: refuse with a code, answer with the given data whatever
 * its shape, or say nothing.
 */
export type Misbehavior =
  | { kind: 'refuse'; code: number; message: string }
  | { kind: 'reply'; data: unknown }
  | { kind: 'silence' };

export interface HostOptions {
  transport: HostTransport;
  world: WorldStore;
  config: HostConfig;
  /** Told of the connection's state, of each call and of the activity's console. */
  onState?(state: Host['state']): void;
  onCall?(call: Call): void;
  onLog?(level: string, message: string): void;
}

export interface Host {
  /** "waiting" for a handshake, "connected", or "closed" by either side. */
  readonly state: 'waiting' | 'connected' | 'closed';
  /** What the activity is subscribed to, as `EVENT {"arg":"value"}`. */
  readonly subscriptions: readonly string[];
  /** Sends an event to the activity if it is subscribed to it; for what no change to the world causes. */
  dispatch(event: EventName, data: unknown, about?: Record<string, string>): void;
  /** Sets what to do to the commands of that wire name, or to an event's subscribe; undefined ends it. */
  misbehave(cmdOrEvent: string, how: Misbehavior | undefined): void;
  /** Closes the connection from the host's side. */
  close(code: number, message: string): void;
  /** Stops, without a word to the activity. */
  dispose(): void;
}

/** The platform's end of the wire: one activity's connection to a simulated client. */
export function createHost({
  transport,
  world,
  config,
  onState,
  onCall,
  onLog,
}: HostOptions): Host {
  let state: Host['state'] = 'waiting';
  const subscribed = new Subscribed();
  const misbehaviors = new Map<string, Misbehavior>();
  const context: HandlerContext = {
    world,
    session: undefined,
    log: (level, message) => onLog?.(level, message),
  };

  const post = (frame: HostFrame) => transport.post(frame);
  const enter = (next: Host['state']) => {
    state = next;
    onState?.(next);
  };
  const send = ({ event, data, about }: Dispatch) => {
    if (event === 'READY' || subscribed.wants(event, about)) {
      post([Opcodes.FRAME, { cmd: DISPATCH, evt: event, data, nonce: null }]);
    }
  };
  const end = () => {
    stopWatching();
    transport.dispose();
    enter('closed');
  };
  const close = (code: number, message: string) => {
    if (state === 'closed') return;
    post([Opcodes.CLOSE, { code, message }]);
    end();
  };

  const shakeHands = (payload: unknown) => {
    const parsed = Handshake.safeParse(payload);
    if (!parsed.success)
      return close(RPCCloseCodes.CLOSE_UNSUPPORTED, describeIssues(parsed.error));
    const { v, encoding, client_id } = parsed.data;
    const { application, users, currentUserId } = world.get();
    if (v !== PROTOCOL_VERSION)
      return close(RPCCloseCodes.INVALID_VERSION, `Unsupported version ${v}`);
    if (encoding !== PROTOCOL_ENCODING) {
      return close(RPCCloseCodes.INVALID_ENCODING, `Unsupported encoding ${encoding}`);
    }
    if (client_id !== application.id) {
      return close(RPCCloseCodes.INVALID_CLIENTID, `Unknown client id ${client_id}`);
    }
    // A page that reloads shakes hands again: it starts from nothing.
    subscribed.clear();
    context.session = undefined;
    enter('connected');
    send({ event: 'READY', data: { v: PROTOCOL_VERSION, config, user: users[currentUserId] } });
  };

  const answer = async (payload: unknown) => {
    const parsed = Command.safeParse(payload);
    if (!parsed.success) return onLog?.('warn', `Ignored a frame: ${describeIssues(parsed.error)}`);
    const { cmd, nonce, evt, args } = parsed.data;
    const misbehavior = misbehaviors.get(evt ?? cmd);
    let refusal: Call['refusal'];
    try {
      const data = await perform(cmd, evt ?? undefined, args, misbehavior);
      if (misbehavior?.kind !== 'silence') post([Opcodes.FRAME, { cmd, data, evt: null, nonce }]);
    } catch (error) {
      refusal = reasonOf(error);
      post([Opcodes.FRAME, { cmd, evt: ERROR, data: refusal, nonce }]);
    }
    onCall?.({ cmd, evt: evt ?? undefined, args, refusal });
  };

  const perform = async (
    cmd: string,
    evt: string | undefined,
    args: unknown,
    misbehavior: Misbehavior | undefined,
  ): Promise<unknown> => {
    if (misbehavior?.kind === 'refuse') throw new Refusal(misbehavior.code, misbehavior.message);
    if (misbehavior?.kind === 'reply') return misbehavior.data;
    if (misbehavior?.kind === 'silence') return undefined;
    if (cmd === SUBSCRIBE || cmd === UNSUBSCRIBE) return subscribe(cmd, evt, args);
    const name = commandNamed(cmd);
    if (!name) throw new Refusal(RPCErrorCodes.INVALID_COMMAND, `Invalid command: ${cmd}`);
    requireScopes(commands[name].scopes);
    const checked = commands[name].request.safeParse(args ?? undefined);
    if (!checked.success) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, describeIssues(checked.error));
    }
    return handlers[name](checked.data as never, context);
  };

  const subscribe = (cmd: string, evt: string | undefined, args: unknown) => {
    if (!evt || !isEventName(evt) || evt === 'READY') {
      throw new Refusal(RPCErrorCodes.INVALID_EVENT, `Invalid event: ${evt}`);
    }
    const spec = events[evt];
    requireScopes(spec.scopes);
    const checked = 'args' in spec ? spec.args.safeParse(args) : undefined;
    if (checked?.success === false) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, describeIssues(checked.error));
    }
    const about = (checked?.data ?? {}) as Record<string, unknown>;
    requirePlaces(about);
    if (cmd === SUBSCRIBE) subscribed.add(evt, about);
    else subscribed.remove(evt, about);
    return { evt };
  };

  const requireScopes = (needed: readonly Scope[]) => {
    const granted = context.session?.scopes ?? [];
    if (!needed.every((scope) => granted.includes(scope))) throw notPermitted();
  };
  const requirePlaces = ({ channel_id, guild_id }: Record<string, unknown>) => {
    const { channels, guilds } = world.get();
    if (typeof channel_id === 'string' && !Object.hasOwn(channels, channel_id)) {
      throw new Refusal(RPCErrorCodes.INVALID_CHANNEL, `Invalid channel: ${channel_id}`);
    }
    if (typeof guild_id === 'string' && !Object.hasOwn(guilds, guild_id)) {
      throw new Refusal(RPCErrorCodes.INVALID_GUILD, `Invalid guild: ${guild_id}`);
    }
  };

  const stopWatching = world.subscribe((change, now) => dispatchesOf(change, now).forEach(send));
  transport.listen((frame) => {
    const parsed = Frame.safeParse(frame);
    if (!parsed.success || state === 'closed') return;
    const [opcode, payload] = parsed.data;
    if (opcode === Opcodes.HANDSHAKE) shakeHands(payload);
    else if (opcode === Opcodes.FRAME && state === 'connected') void answer(payload);
    else if (opcode === Opcodes.CLOSE && Close.safeParse(payload).success) end();
  });

  return {
    get state() {
      return state;
    },
    get subscriptions() {
      return subscribed.list();
    },
    dispatch: (event, data, about) => send({ event, data, ...(about ? { about } : {}) }),
    misbehave(cmdOrEvent, how) {
      if (how) misbehaviors.set(cmdOrEvent, how);
      else misbehaviors.delete(cmdOrEvent);
    },
    close,
    dispose() {
      if (state !== 'closed') end();
    },
  };
}

function reasonOf(error: unknown): { code: number; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  return { code: 1000, message: `The simulator failed: ${String(error)}` };
}
