import {
  Close,
  Command,
  DISPATCH,
  describeIssues,
  ERROR,
  type EventName,
  type HostConfig,
  type HostFrame,
  isEventName,
  Opcodes,
  openFrame,
  Platform,
  PROTOCOL_VERSION,
  SUBSCRIBE,
} from '../../host-bridge/protocol';
import type { WorldStore } from '../world/store';
import { voiceChannelOf } from '../world/views';
import { type Dispatch, dispatchesOf, presentState } from './dispatch';
import type { HandlerContext } from './handlers';
import { objectionTo } from './handshake';
import { type Misbehavior, misled } from './misbehavior';
import { Refusal } from './refusal';
import { carryOut } from './router';
import { Subscribed } from './subscribed';

export type { Misbehavior };

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
  /** "unanswered" where the host was told to say nothing. */
  outcome: 'answered' | 'refused' | 'unanswered';
  /** What was answered. */
  data?: unknown;
  /** The code and message of what was refused. */
  refusal?: { code: number; message: string } | undefined;
}

export interface HostOptions {
  transport: HostTransport;
  world: WorldStore;
  config: HostConfig;
  /**
   * The channel that the activity was launched in; null for none. Left out, it is the voice channel that the
   * current user is in.
   */
  channelId?: string | null | undefined;
  /** What kind of client it is; desktop when left out. */
  platform?: Platform;
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
  /**
   * Sets what to do to the commands of that wire name (SUBSCRIBE and UNSUBSCRIBE too), or to both of these for
   * that event; undefined ends it.
   */
  misbehave(cmdOrEvent: string, how: Misbehavior | undefined): void;
  /** Closes the connection from the host's side. */
  close(code: number, message: string): void;
  /** Stops, without a word to the activity. */
  dispose(): void;
}

/** The platform's end of the wire: one activity's connection to a simulated client. */
export function createHost(options: HostOptions): Host {
  const { transport, world, config } = options;
  let state: Host['state'] = 'waiting';
  const subscribed = new Subscribed();
  const misbehaviors = new Map<string, Misbehavior>();
  const channelNow = () => {
    if (options.channelId !== undefined) return options.channelId ?? undefined;
    return voiceChannelOf(world.get(), world.get().currentUserId);
  };
  const context: HandlerContext = {
    world,
    get channelId() {
      return channelNow();
    },
    platform: options.platform ?? Platform.DESKTOP,
    session: undefined,
    log: (level, message) => options.onLog?.(level, message),
  };

  const post = (frame: HostFrame) => transport.post(frame);
  const enter = (next: Host['state']) => {
    state = next;
    options.onState?.(next);
  };
  const dispatch = ({ event, data, about }: Dispatch) => {
    if (!subscribed.wants(event, about)) return;
    post([Opcodes.FRAME, { cmd: DISPATCH, evt: event, data, nonce: null }]);
  };
  const end = () => {
    stopWatching();
    subscribed.clear();
    transport.dispose();
    enter('closed');
  };
  const close = (code: number, message: string) => {
    if (state === 'closed') return;
    post([Opcodes.CLOSE, { code, message }]);
    end();
  };

  const shakeHands = (payload: unknown) => {
    const { application, users, currentUserId } = world.get();
    const objection = objectionTo(payload, application.id);
    if (objection) return close(objection.code, objection.message);
    // A page that reloads shakes hands again: it starts from nothing.
    subscribed.clear();
    context.session = undefined;
    enter('connected');
    const data = { v: PROTOCOL_VERSION, config, user: users[currentUserId] };
    post([Opcodes.FRAME, { cmd: DISPATCH, evt: 'READY', data, nonce: null }]);
  };

  const answer = async (payload: unknown) => {
    const parsed = Command.safeParse(payload);
    if (!parsed.success) {
      options.onLog?.('warn', `Ignored a frame: ${describeIssues(parsed.error)}`);
      return;
    }
    const { cmd, nonce, args } = parsed.data;
    const evt = parsed.data.evt ?? undefined;
    const misbehavior = misbehaviors.get(cmd) ?? misbehaviors.get(evt ?? '');
    let outcome: Call['outcome'] = 'unanswered';
    let data: unknown;
    let refusal: Call['refusal'];
    if (misbehavior?.kind !== 'silence') {
      try {
        data = misbehavior
          ? misled(misbehavior)
          : await carryOut({ cmd, evt, args }, context, subscribed);
        outcome = 'answered';
        post([Opcodes.FRAME, { cmd, data, evt: null, nonce }]);
        if (cmd === SUBSCRIBE && !misbehavior && evt && isEventName(evt)) {
          presentState(evt, world.get()).forEach(dispatch);
        }
      } catch (error) {
        outcome = 'refused';
        refusal = reasonOf(error);
        post([Opcodes.FRAME, { cmd, evt: ERROR, data: refusal, nonce }]);
      }
    }
    options.onCall?.({ cmd, evt, args, outcome, data, refusal });
  };

  const stopWatching = world.subscribe((change, now) =>
    dispatchesOf(change, now, channelNow()).forEach(dispatch),
  );
  transport.listen((frame) => {
    const opened = openFrame(frame);
    if (!opened || state === 'closed') return;
    const { opcode, payload } = opened;
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
    dispatch: (event, data, about) => dispatch({ event, data, about }),
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
  if (error instanceof Refusal) {
    return { ...error.details, code: error.code, message: error.message };
  }
  return { code: 1000, message: `The simulator failed: ${String(error)}` };
}
