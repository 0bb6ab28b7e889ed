import {
  Close,
  type EventName,
  type HostConfig,
  Opcodes,
  PROTOCOL_VERSION,
  RPCCloseCodes,
  readFrame,
} from '../../host-bridge/protocol';
import { firstCharacters, sizeProblem } from '../utils';
import {
  type Change,
  clientIn,
  type Fault,
  FaultHits,
  Speakers,
  voiceChannelOf,
  type WorldStore,
  worldForScopes,
} from '../world';
import { applyFaults, type FaultActions } from './apply-faults';
import { type Cdn, cdnAt } from './cdn';
import { CommandRunner } from './command-runner';
import { Dialogs } from './dialogs';
import { dispatchesOf } from './dispatch';
import type { HandlerContext } from './handlers';
import { readHandshake } from './handshake';
import type { HostReplay } from './host-replay';
import { OutgoingEvents } from './outgoing-events';
import { RepeatedEvents } from './repeated-events';
import { createReporter, type LaunchArguments, type ReportEntry } from './report';
import { SleepingTransport } from './sleep';
import { type Subscription, Subscriptions } from './subscriptions';
import { Timers } from './timers';
import type { HostTransport } from './transport';
import type { Wire } from './wire';

export type { HostTransport };

export interface HostOptions {
  transport: HostTransport;
  world: WorldStore;
  config: HostConfig;
  /** The id of the client in it that the activity runs in. */
  client: string;
  /** The stage that shows the launch, when there are several: closing the connection releases the launch for it. */
  stageId?: string | undefined;
  /** The CDN; that of `config` when left out. */
  cdn?: Cdn;
  /** True when a person can be asked about undecided commands; false when left out. */
  asks?: boolean;
  /** Answers in place of the world during a replay. */
  replay?: HostReplay | undefined;
  /** Returns the launch parameters of the activity that the client now has, for the report. */
  launched?: (() => LaunchArguments | undefined) | undefined;
  /** Reloads the activity's page; without it, the page counts as gone. */
  reload?: (() => void) | undefined;
  /** Receives the report: every observation and action of the host, as it happens. */
  report?: ((entry: ReportEntry) => void) | undefined;
}

export type Host = ReturnType<typeof createHost>;

/** "waiting" for a handshake, "connected", or "closed" by either side. */
type State = 'waiting' | 'connected' | 'closed';

/** Creates the platform's end of the wire for one client of the world; throws an Error when there is no such client. */
export function createHost(options: HostOptions) {
  const { world, config, replay } = options;
  let state: State = 'waiting';
  let isOver = false;
  let isReady = false;
  const report = createReporter((entry) => isOver || options.report?.(entry));
  const subscribed = new Subscriptions((subscriptions) =>
    report({ kind: 'subscriptions', subscriptions }),
  );
  const transport = new SleepingTransport(options.transport, (frame) =>
    report({
      kind: 'ignored',
      isFrame: true,
      why: 'the client is asleep, and too many messages are waiting',
      frame,
    }),
  );
  const hits = new FaultHits(world, options.client);
  const timers = new Timers();
  const clientNow = () => clientIn(world.get(), options.client);
  clientNow();
  const dialogs = new Dialogs(world, options.client);
  const repeatedEvents = new RepeatedEvents(
    (sending) => void report({ kind: 'sending', ...sending }),
  );
  const readOnlyStore: WorldStore = {
    get: () => worldForScopes(world.get(), context.session?.scopes),
    commit: (...change) => world.commit(...change),
    caughtUp: () => world.caughtUp(),
    subscribe: (listener) => world.subscribe(listener),
  };
  const newContext = (): HandlerContext => ({
    world: readOnlyStore,
    get client() {
      return clientNow();
    },
    get channelId() {
      return clientNow().launch?.place.channelId;
    },
    cdn: options.cdn ?? cdnAt(config.cdn_host),
    canAskUser: options.asks ?? false,
    openDialog: (question) => dialogs.open(question),
    session: undefined,
    log: (level, message) => void report({ kind: 'log', level, message }),
  });
  let context: HandlerContext = newContext();

  const wire: Wire = {
    subscribed,
    timers,
    get session() {
      return context;
    },
    isConnected: (session = context) => session === context && state === 'connected',
    post(frame, { isForeign = false, copies = 1 } = {}) {
      for (let count = 0; count < copies; count += 1) {
        if (isForeign) transport.postForeign(frame);
        else transport.post(frame);
      }
    },
    applyFaults(points, about) {
      // Recorded frames have met their faults already, except READY, which the host sends by itself.
      if (replay && !points.includes('READY')) return undefined;
      const onHit = (fault: Fault) => void report({ kind: 'fault', fault, ...about });
      return applyFaults(points, { hits, client: clientNow(), actions, onHit });
    },
    runFaultActions({ actions }) {
      const contextAtStart = context;
      for (const { after, fault, run } of actions) {
        const isFaultActive = () => clientNow().faults.some(({ id }) => id === fault);
        void timers
          .wait(after)
          .then((passed) => passed && contextAtStart === context && isFaultActive() && run());
      }
    },
    get isReady() {
      return isReady;
    },
    onReadySent() {
      const contextAtStart = context;
      transport.afterDelivery(() => {
        isReady ||= contextAtStart === context;
      });
    },
    report,
  };
  const events = new OutgoingEvents(wire);
  const speakers = new Speakers();
  const commandRunner = new CommandRunner(wire, { events, replay });
  const startOver = () => {
    repeatedEvents.stop();
    dialogs.close();
    subscribed.clear();
    isReady = false;
    context = newContext();
  };
  const end = () => {
    state = 'closed';
    resume();
    repeatedEvents.stop();
    timers.stop();
    dialogs.close();
    stopWatching();
    transport.dispose();
  };
  const handleClose = (by: 'activity' | 'host', code: number, message: string) => {
    end();
    subscribed.clear();
    report({ kind: 'closed', by, code, message });
    isOver = true;
    leave();
  };
  /** Removes the person from the instance: a client closes the activity whose connection is closed. */
  const leave = () => {
    const { client, stageId } = options;
    // The launch of a client that was removed, or of a world that was reset, has ended already.
    if (!Object.hasOwn(world.get().clients, client)) return;
    world
      .commit({ type: 'leave', client, ...(stageId === undefined ? {} : { stageId }) })
      .catch((error) => console.error('The client did not leave the instance', error));
  };
  const close = (code: number, reason: string): void => {
    if (state === 'closed') return;
    const message = firstCharacters(reason, MAX_REASON_LENGTH);
    wire.post([Opcodes.CLOSE, { code, message }]);
    handleClose('host', code, message);
  };

  const pageGone = (): void => {
    if (state !== 'connected') return;
    state = 'waiting';
    startOver();
    report({ kind: 'gone' });
  };
  /** Whether the client was hidden before it slept; undefined while it is awake. */
  let wasHidden: boolean | undefined;
  const hide = (hidden: boolean) => {
    const change = { type: 'device', client: options.client, patch: { hidden } } as const;
    world.commit(change).catch((error) => console.error('The client was not hidden', error));
  };
  const resume = () => {
    if (!transport.asleep) return;
    transport.wake();
    if (transport.asleep) return;
    if (!wasHidden) hide(false);
    wasHidden = undefined;
  };
  const actions: FaultActions = {
    close,
    reload: options.reload ?? pageGone,
    sleep(ms, fault) {
      if (transport.asleep) return;
      wasHidden ??= clientNow().device.hidden;
      hide(true);
      transport.sleep();
      void timers.wait(ms, fault).then(resume);
    },
  };

  const handleHandshake = (payload: unknown) => {
    const { from, objection } = readHandshake(payload, world.get().application.id);
    report({ kind: 'handshake', accepted: !objection, ...from, launched: options.launched?.() });
    if (objection) return close(objection.code, objection.message);
    startOver();
    state = 'connected';
    const user = readOnlyStore.get().users[clientNow().userId];
    events.ready({ v: PROTOCOL_VERSION, config, user });
    replay?.begin({ send: (...played) => events.sendRecorded(...played), close });
  };

  /** Performs a person's action in the activity's place, while an activity is connected. */
  const doByHand = (change: Change) => {
    if (state !== 'connected' || !('client' in change) || change.client !== options.client) return;
    const { type } = change;
    if (type === 'run') {
      const { cmd, evt, args, id } = change;
      void commandRunner.run({ cmd, evt, args, nonce: id }, undefined, true);
    } else if (type === 'send') {
      repeatedEvents.begin(change, () =>
        events.sendByHand(change.event, change.data, change.about),
      );
    } else if (type === 'sendStop') repeatedEvents.stop(change.id);
  };

  const stopWatching = world.subscribe((change, now, before) => {
    doByHand(change);
    if (change.type === 'faultEnd' && change.client === options.client)
      timers.release(change.fault);
    dialogs.onChange(change, now, before);
    const scopes = context.session?.scopes;
    // A user who is muted while speaking stops speaking.
    const silencedUserId = speakers.apply(change, now);
    const stop = silencedUserId && {
      type: 'speaking' as const,
      channelId: voiceChannelOf(now, silencedUserId) ?? '',
      userId: silencedUserId,
      speaking: false,
    };
    for (const each of replay ? [] : [change, ...(stop ? [stop] : [])]) {
      const dispatches = dispatchesOf(each, { world: now, before, client: options.client, scopes });
      for (const dispatch of dispatches) events.dispatch(dispatch);
    }
    // Source: topics/opcodes-and-status-codes, "RPC Close Event Codes".
    if (change.type === 'revoke' && change.userId === context.session?.userId) {
      close(RPCCloseCodes.TOKEN_REVOKED, REVOKED_MESSAGE);
    }
  });
  transport.listen((frame, from) => {
    if (state === 'closed') return;
    const { opcode, payload } = readFrame(frame) ?? {};
    if (from !== undefined) {
      const why = `it came from ${firstCharacters(from, 200)}, which is not the activity’s origin`;
      return void report({ kind: 'ignored', isFrame: opcode !== undefined, why, frame });
    }
    if (opcode === Opcodes.HANDSHAKE) return handleHandshake(payload);
    const excess = sizeProblem(payload);
    if (opcode === Opcodes.FRAME && state === 'connected') {
      return void commandRunner.run(payload, excess);
    }
    const close = opcode === Opcodes.CLOSE && !excess ? Close.safeParse(payload) : undefined;
    if (close?.success) return handleClose('activity', close.data.code, close.data.message ?? '');
    const why = opcode === Opcodes.FRAME ? 'it came before the handshake' : 'it is not a frame';
    report({ kind: 'ignored', isFrame: opcode !== undefined, why, frame });
  });

  return {
    get state(): State {
      return state;
    },
    get subscriptions(): readonly Subscription[] {
      return subscribed.list();
    },
    /** Sends an event to the activity if it is subscribed to it; for events without a change to the world. */
    dispatch: (event: EventName, data: unknown, about?: Record<string, string>): void =>
      events.dispatch({ event, data, ...(about ? { about } : {}) }),
    /** Sends an event unchanged to the connected activity; see `OutgoingEvents`. */
    send: (event: string, data: unknown, about?: Record<string, string>): void =>
      events.sendByHand(event, data, about),
    /** Ends the session and subscriptions of a page that has gone; another may connect. */
    pageGone,
    close,
    /** Stops without notifying the activity or the report. */
    dispose(): void {
      isOver = true;
      if (state !== 'closed') end();
      subscribed.clear();
    },
  };
}

const REVOKED_MESSAGE =
  'The token of this connection has been revoked; authorize again to get a new one';

/** In characters: a reason may repeat text of the activity. */
const MAX_REASON_LENGTH = 1000;
