import {
  Close,
  Command,
  commands,
  DISPATCH,
  type EventName,
  Handshake,
  type HostConfig,
  Incoming,
  Opcodes,
  type Platform,
} from '../../../host-bridge/protocol';
import { createHost, type HostTransport } from '../../host/host';
import type { WorldStore } from '../../world/store';
import { caughtUp } from './caught-up';
import type { SessionAction } from './session';

interface LineOptions {
  transport: HostTransport;
  world: WorldStore;
  config: HostConfig;
  /** The channel of the launch; null for none. */
  channelId?: string | null;
  platform?: Platform;
  /** Told of everything that happens on the line, in order. */
  report(action: SessionAction): void;
}

/** One launched activity's line to a host of its own. */
export interface Line {
  /** How often the event has been sent to the activity. */
  sentCount(event: EventName): number;
  /** Sends an event that no change to the world causes, if the activity is subscribed to it. */
  dispatch(event: EventName, data: unknown, about?: Record<string, string>): void;
  /** Ends the line without a word to the activity, and without a report. */
  stop(): void;
}

/** Opens a line: creates the host, and reads along on the wire for what the host does not tell. */
export function openLine(options: LineOptions): Line {
  const { transport, world, report, ...ofHost } = options;
  let stopped = false;
  let handshake: { clientId: string; sdkVersion: string | undefined } | undefined;
  let ending: { by: 'activity' | 'simulator'; code: number; message: string } | undefined;
  const sent = new Map<EventName, number>();
  const tell = (action: SessionAction) => {
    if (!stopped) report(action);
  };
  const readEnding = (by: 'activity' | 'simulator', payload: unknown) => {
    const close = Close.safeParse(payload);
    if (close.success) ending = { by, code: close.data.code, message: close.data.message ?? '' };
  };

  const observed: HostTransport = {
    post(frame) {
      transport.post(frame);
      const [opcode, payload] = frame as [number, unknown];
      if (opcode === Opcodes.CLOSE) readEnding('simulator', payload);
      const incoming = Incoming.safeParse(payload);
      if (!incoming.success || incoming.data.cmd !== DISPATCH) return;
      const event = incoming.data.evt as EventName;
      sent.set(event, (sent.get(event) ?? 0) + 1);
      tell({ type: 'sent', event });
    },
    listen(onFrame) {
      transport.listen((frame) => {
        const [opcode, payload] = Array.isArray(frame) ? frame : [];
        if (opcode === Opcodes.CLOSE) readEnding('activity', payload);
        if (opcode === Opcodes.HANDSHAKE) handshake = readHandshake(payload);
        // The token was handed out where the world is kept, and the news may still be on its way here.
        if (isAuthenticate(opcode, payload)) void caughtUp(world).then(() => onFrame(frame));
        else onFrame(frame);
      });
    },
    dispose: () => transport.dispose(),
  };

  tell({ type: 'launched' });
  const host = createHost({
    ...ofHost,
    transport: observed,
    world,
    onState(state) {
      if (state === 'connected' && handshake) {
        tell({ type: 'connected', ...handshake, at: Date.now() });
      }
      if (state === 'closed' && ending) tell({ type: 'closed', ...ending });
    },
    onCall(call) {
      tell({ type: 'called', call, subscriptions: host.subscriptions, at: Date.now() });
    },
    onLog(level, message) {
      tell({ type: 'wrote', level, message, at: Date.now() });
    },
  });

  return {
    sentCount: (event) => sent.get(event) ?? 0,
    dispatch: (event, data, about) => host.dispatch(event, data, about),
    stop() {
      stopped = true;
      host.dispose();
    },
  };
}

function isAuthenticate(opcode: unknown, payload: unknown): boolean {
  return (
    opcode === Opcodes.FRAME && Command.safeParse(payload).data?.cmd === commands.authenticate.cmd
  );
}

function readHandshake(payload: unknown) {
  const { data } = Handshake.safeParse(payload);
  return data && { clientId: data.client_id, sdkVersion: data.sdk_version };
}
