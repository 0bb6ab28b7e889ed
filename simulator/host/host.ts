import {
  Close,
  Command,
  commands,
  DISPATCH,
  describeIssues,
  ERROR,
  type EventName,
  type HostConfig,
  type HostFrame,
  isEventName,
  Opcodes,
  openFrame,
  PROTOCOL_VERSION,
  RPCCloseCodes,
  SUBSCRIBE,
} from '../../host-bridge/protocol';
import type { Plays } from '../recording/playback';
import type { Change } from '../world/change';
import { EVERYTHING } from '../world/fault-points';
import { clientIn } from '../world/parts';
import type { Fault } from '../world/schema/fault';
import { Strikes } from '../world/strikes';
import { identified } from '../world/views';
import type { WorldStore } from '../world/world-store';
import { Answer } from './answer';
import type { Assumption } from './assumptions';
import { bytesOf, start, weigh } from './bounded';
import { Senders } from './by-hand';
import { type Cdn, cdnAt } from './cdn';
import { Dialogs } from './dialogs';
import { type Dispatch, dispatchesOf, presentState } from './dispatch';
import { type Deeds, type Fate, fateAt } from './fate';
import type { HandlerContext } from './handlers';
import { readHandshake } from './handshake';
import { Refusal, reasonOf } from './refusal';
import { type ReportEntry, reporter } from './report';
import { carryOut } from './router';
import { SleepyTransport } from './sleep';
import { Subscribed, type Subscription } from './subscribed';
import { Timers } from './timers';
import type { HostTransport } from './transport';
import { Workload } from './workload';

export type { HostTransport };

export interface HostOptions {
  transport: HostTransport;
  world: WorldStore;
  config: HostConfig;
  /** The id of the client in it that the activity runs in. */
  client: string;
  /** The CDN; that of `config` when left out. */
  cdn?: Cdn;
  /** Whether somebody is there to be asked where the client's decisions say nothing; nobody when left out. */
  asks?: boolean;
  /** Answers in the place of the world, where a recording is played. */
  plays?: Plays | undefined;
  /** Loads the activity's page again; where nobody can, the page counts as gone. */
  reload?: (() => void) | undefined;
  /** Reads the report: told of everything that the host sees and does, as it happens. */
  report?: ((entry: ReportEntry) => void) | undefined;
}

export interface Host {
  /** "waiting" for a handshake, "connected", or "closed" by either side. */
  readonly state: 'waiting' | 'connected' | 'closed';
  readonly subscriptions: readonly Subscription[];
  /** Sends an event to the activity if it is subscribed to it; for what no change to the world causes. */
  dispatch(event: EventName, data: unknown, about?: Record<string, string>): void;
  /**
   * Sends an event as it is given, whatever its name and its data, and whoever has asked for it. Nothing is sent
   * unless an activity is connected.
   *
   * @param about what a subscription's arguments are compared with, to say in the report which one asks for it
   */
  send(event: string, data: unknown, about?: Record<string, string>): void;
  /** Says that the activity's page has gone, and its session and subscriptions with it; another may shake hands. */
  pageGone(): void;
  /** Closes the connection from the host's side. */
  close(code: number, message: string): void;
  /** Stops, without a word to the activity or in the report. */
  dispose(): void;
}

/**
 * The platform's end of the wire: the connection of one client of the world to the activity that runs in it.
 *
 * @throws Error when there is no such client
 */
export function createHost(options: HostOptions): Host {
  const { world, config, plays } = options;
  let state: Host['state'] = 'waiting';
  let isOver = false;
  const tell = reporter((entry) => isOver || options.report?.(entry));
  const subscribed = new Subscribed((subscriptions) =>
    tell({ kind: 'subscriptions', subscriptions }),
  );
  const transport = new SleepyTransport(options.transport, (frame) =>
    tell({ kind: 'ignored', isFrame: true, why: 'the client sleeps, and too much waits', frame }),
  );
  const strikes = new Strikes(world, options.client);
  const timers = new Timers();
  const workload = new Workload();
  const clientNow = () => clientIn(world.get(), options.client);
  clientNow();
  const dialogs = new Dialogs(world, options.client);
  const senders = new Senders((sending) => void tell({ kind: 'sending', ...sending }));
  const newSession = (): HandlerContext => ({
    world,
    get client() {
      return clientNow();
    },
    get channelId() {
      return clientNow().launch?.place.channelId;
    },
    cdn: options.cdn ?? cdnAt(config.cdn_host),
    asks: options.asks ?? false,
    ask: (question) => dialogs.ask(question),
    session: undefined,
    log: (level, message) => void tell({ kind: 'log', level, message }),
  });
  let context = newSession();

  const post = (frame: HostFrame, { isForeign = false, copies = 1 }: Partial<Fate> = {}) => {
    for (let count = 0; count < copies; count += 1) {
      if (isForeign) transport.postForeign(frame);
      else transport.post(frame);
    }
  };
  const send = (
    event: string,
    data: unknown,
    told: { subscription?: Subscription | undefined; byHand?: true } = {},
    fate?: Fate,
  ) => {
    const payload = { cmd: DISPATCH, evt: event, data, nonce: null };
    post([Opcodes.FRAME, payload], fate);
    tell({ kind: 'event', event, data, size: bytesOf(payload), ...told });
  };
  /** What is played from a recording has met its faults already. */
  const meet = (points: readonly string[], about: { request?: number; event?: string }) =>
    plays
      ? undefined
      : fateAt(points, {
          strikes,
          client: clientNow(),
          deeds,
          onStrike: (fault: Fault) => void tell({ kind: 'fault', fault, ...about }),
        });
  /** Sends an event, unless a fault wants it otherwise. */
  const deliver = async (event: string, data: unknown, subscription?: Subscription) => {
    const points = event === 'READY' ? [event] : [event, EVERYTHING];
    const fate = meet(points, { event });
    if (!fate) return send(event, data, { subscription });
    if (fate.instead) return fate.instead();
    const session = context;
    if (fate.wait > 0 && !(await timers.wait(fate.wait))) return;
    if (session !== context || state !== 'connected') return;
    send(event, fate.spoil(fate.given ? fate.given.data : data), { subscription }, fate);
    follow(fate);
  };
  const dispatch = ({ event, data, about }: Dispatch) => {
    const subscription = subscribed.wanting(event, about);
    if (subscription) void deliver(event, data, subscription);
  };
  /** What faults let follow an answer or an event. */
  const follow = ({ deeds }: Fate) => {
    const session = context;
    for (const { after, run } of deeds) {
      void timers.wait(after).then((passed) => passed && session === context && run());
    }
  };
  const sendPlayed = (event: string, data: unknown, asked?: Subscription) => {
    const about = asked?.args as Record<string, string> | undefined;
    const subscription = isEventName(event) ? subscribed.wanting(event, about) : undefined;
    // The activity that is there now may not have asked for what the recorded one had.
    if (subscription || !asked) send(event, data, { subscription });
  };
  const startOver = () => {
    senders.stop();
    dialogs.close();
    subscribed.clear();
    context = newSession();
  };
  const end = () => {
    wake();
    state = 'closed';
    senders.stop();
    timers.stop();
    dialogs.close();
    stopWatching();
    transport.dispose();
  };
  const closed = (by: 'activity' | 'host', code: number, message: string) => {
    end();
    subscribed.clear();
    tell({ kind: 'closed', by, code, message });
    isOver = true;
  };
  const close = (code: number, reason: string) => {
    if (state === 'closed') return;
    const message = start(reason, LONGEST_REASON);
    post([Opcodes.CLOSE, { code, message }]);
    closed('host', code, message);
  };

  const pageGone = () => {
    if (state !== 'connected') return;
    state = 'waiting';
    startOver();
    tell({ kind: 'gone' });
  };
  const hide = (hidden: boolean) => {
    const change = { type: 'device', client: options.client, patch: { hidden } } as const;
    world.commit(change).catch((error) => console.error('The client was not hidden', error));
  };
  const wake = () => {
    if (!transport.asleep) return;
    hide(false);
    transport.wake();
  };
  const deeds: Deeds = {
    close,
    reload: options.reload ?? pageGone,
    sleep(ms) {
      if (transport.asleep) return;
      hide(true);
      transport.sleep();
      void timers.wait(ms).then(wake);
    },
  };

  const shakeHands = (payload: unknown) => {
    const { application, users } = world.get();
    const { from, objection } = readHandshake(payload, application.id);
    tell({ kind: 'handshake', accepted: !objection, ...from });
    if (objection) return close(objection.code, objection.message);
    startOver();
    state = 'connected';
    const user = users[clientNow().userId];
    void deliver('READY', { v: PROTOCOL_VERSION, config, user: user && identified(user, []) });
    plays?.begin({ send: sendPlayed, close });
  };

  const toActivity: typeof post = (frame, fate) => post(frame, fate);
  /** @param byHand said where a person asks in the activity's place: then no frame goes back */
  const answer = async (payload: unknown, byHand?: true) => {
    const post = byHand ? () => {} : toActivity;
    const parsed = Command.safeParse(payload);
    if (!parsed.success) {
      const why = describeIssues(parsed.error);
      return tell({ kind: 'ignored', isFrame: true, why, frame: payload });
    }
    const { cmd, nonce, args } = parsed.data;
    const evt = parsed.data.evt ?? undefined;
    const weight = weigh(args);
    const size = bytesOf(payload);
    const request = tell({ kind: 'request', cmd, evt, nonce, size, args, byHand });
    const asked = performance.now();
    const how = () => ({ request, cmd, evt, took: performance.now() - asked });
    const fate = meet(pointsOf(cmd, evt), { request });
    if (fate?.instead) {
      tell({ kind: 'answer', ...how(), outcome: 'unanswered' });
      return fate.instead();
    }
    const session = context;
    const isStale = () => fate !== undefined && (session !== context || state !== 'connected');
    const carry = () => carryOut({ cmd, evt, args }, session, subscribed);
    const decide = async () => {
      if (fate?.refusal) throw fate.refusal;
      return fate?.given ? new Answer(fate.given.data) : carry();
    };
    const decideLate = async () => {
      try {
        return await decide();
      } finally {
        if (fate && fate.wait > 0) await timers.wait(fate.wait);
      }
    };
    try {
      // Whoever has just asked to be signed in may ask for what needs it without waiting.
      const work = () => workload.run(weight, cmd === commands.authenticate.cmd, decideLate);
      const answered = await (plays && !byHand ? plays.answer({ cmd, evt, args }, work) : work());
      if (isStale()) return;
      if (!answered) return tell({ kind: 'answer', ...how(), outcome: 'unanswered' });
      const { data, assumed, afterwards } = answered;
      const reply = { cmd, data: fate ? fate.spoil(data) : data, evt: null, nonce };
      post([Opcodes.FRAME, reply], fate);
      const size = bytesOf(reply);
      tell({ kind: 'answer', ...how(), outcome: 'answered', size, data: reply.data, assumed });
      if (fate && fate.copies > 1)
        tell({ kind: 'duplicate', request, cmd, data: reply.data, size });
      if (cmd === SUBSCRIBE && !fate?.given && !plays && evt && isEventName(evt)) {
        presentState(evt, clientNow()).forEach(dispatch);
      }
      if (fate) follow(fate);
      // The reply has been given, so a failure after it is the simulator's own.
      await afterwards?.().catch((error) => console.error(`What follows ${cmd} failed`, error));
    } catch (error) {
      if (isStale()) return;
      const refusal = reasonOf(error);
      const reply = { cmd, evt: ERROR, data: refusal, nonce } as const;
      post([Opcodes.FRAME, reply], fate);
      const told = { outcome: 'refused', size: bytesOf(reply), refusal } as const;
      tell({ kind: 'answer', ...how(), ...told, ...reasonsOf(error) });
      if (!fate) return;
      follow(fate);
      if (fate.answersAfter === undefined || !(await timers.wait(fate.answersAfter))) return;
      // What is refused for a reason of its own has been refused already.
      const late = await carry().catch(() => undefined);
      if (!late || isStale()) return;
      const answer = { cmd, data: fate.spoil(late.data), evt: null, nonce };
      post([Opcodes.FRAME, answer]);
      tell({ kind: 'duplicate', request, cmd, data: answer.data, size: bytesOf(answer) });
    }
  };

  const sendByHand = (event: string, data: unknown, about?: Record<string, string>) => {
    if (state !== 'connected') return;
    const subscription = isEventName(event) ? subscribed.wanting(event, about) : undefined;
    send(event, data, { subscription, byHand: true });
  };
  /** What a person does in the activity's place, while there is one. */
  const doByHand = (change: Change) => {
    if (state !== 'connected' || !('client' in change) || change.client !== options.client) return;
    const { type } = change;
    if (type === 'run') {
      const { cmd, evt, args, id } = change;
      void answer({ cmd, evt, args, nonce: id }, true);
    } else if (type === 'send') {
      senders.begin(change, () => sendByHand(change.event, change.data, change.about));
    } else if (type === 'sendStop') senders.stop(change.id);
  };

  const stopWatching = world.subscribe((change, now, before) => {
    doByHand(change);
    dialogs.heard(change, now, before);
    const scopes = context.session?.scopes;
    if (!plays) dispatchesOf(change, now, options.client, before, scopes).forEach(dispatch);
    // Source: topics/opcodes-and-status-codes, "RPC Close Event Codes".
    if (change.type === 'revoke' && change.userId === context.session?.userId) {
      close(RPCCloseCodes.TOKEN_REVOKED, REVOKED);
    }
  });
  transport.listen((frame) => {
    if (state === 'closed') return;
    const { opcode, payload } = openFrame(frame) ?? {};
    if (opcode === Opcodes.HANDSHAKE) return shakeHands(payload);
    if (opcode === Opcodes.FRAME && state === 'connected') return void answer(payload);
    const close = opcode === Opcodes.CLOSE ? Close.safeParse(payload) : undefined;
    if (close?.success) return closed('activity', close.data.code, close.data.message ?? '');
    const why = opcode === Opcodes.FRAME ? 'it came before the handshake' : 'it is not a frame';
    tell({ kind: 'ignored', isFrame: opcode !== undefined, why, frame });
  });

  return {
    get state() {
      return state;
    },
    get subscriptions() {
      return subscribed.list();
    },
    dispatch: (event, data, about) => dispatch({ event, data, about }),
    send: sendByHand,
    pageGone,
    close,
    dispose() {
      isOver = true;
      if (state !== 'closed') end();
      subscribed.clear();
    },
  };
}

/** Where a fault can meet a command. What an SDK writes to the console by itself is met by its name alone. */
function pointsOf(cmd: string, evt: string | undefined): string[] {
  const named = evt === undefined ? [cmd] : [cmd, `${cmd} ${evt}`];
  return cmd === commands.captureLog.cmd ? named : [...named, EVERYTHING];
}

/** What a refusal rests on, which the activity is not told. */
function reasonsOf(error: unknown): { assumed?: Assumption[]; why?: string } {
  if (!(error instanceof Refusal)) return {};
  const { assumed, why } = error;
  return { ...(assumed ? { assumed: [assumed] } : {}), ...(why ? { why } : {}) };
}

const REVOKED = 'The token of this connection has been revoked; authorize again to get another';

/** In characters: a reason may repeat what the activity has sent. */
const LONGEST_REASON = 1000;
