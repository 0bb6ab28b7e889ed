import type { Call } from '../../host/host';
import { maskSecrets, maskText } from './mask';

/** Where the activity's connection stands. */
export type Connection =
  | { status: 'waiting' }
  | { status: 'connected' }
  | { status: 'closed'; by: 'activity' | 'simulator'; code: number; message: string };

/** A line of the call log: a handshake, which begins a connection, or a call. */
export type LogEntry = { id: number; at: number } & (
  | { kind: 'handshake'; clientId: string; sdkVersion: string | undefined }
  | ({ kind: 'call' } & Call)
);

/** A line that the activity wrote to its console. */
export interface ConsoleLine {
  id: number;
  at: number;
  level: string;
  message: string;
}

/** What the stage knows about the activity in its frame. */
export interface Session {
  connection: Connection;
  /** As the host lists them: `EVENT {"arg":"value"}`. */
  subscriptions: readonly string[];
  /** How often each event has reached the activity since the launch. */
  sent: Readonly<Record<string, number>>;
  /** Oldest first, at most {@link LOG_LIMIT}. */
  calls: readonly LogEntry[];
  console: readonly ConsoleLine[];
  /** Counts lines, for ids. */
  lines: number;
}

/** What happened, as the wire reports it, or what the person asked for. */
export type SessionAction =
  | { type: 'launched' }
  | { type: 'connected'; clientId: string; sdkVersion: string | undefined; at: number }
  | { type: 'closed'; by: 'activity' | 'simulator'; code: number; message: string }
  | { type: 'called'; call: Call; subscriptions: readonly string[]; at: number }
  | { type: 'wrote'; level: string; message: string; at: number }
  | { type: 'sent'; event: string }
  | { type: 'cleared'; what: 'calls' | 'console' };

/** How many lines each log keeps. */
export const LOG_LIMIT = 200;

export const newSession: Session = {
  connection: { status: 'waiting' },
  subscriptions: [],
  sent: {},
  calls: [],
  console: [],
  lines: 0,
};

/** The session after something happened. Secrets in calls and console lines are masked here, for good. */
export function reduceSession(session: Session, action: SessionAction): Session {
  const id = session.lines;
  switch (action.type) {
    case 'launched':
      return { ...session, connection: { status: 'waiting' }, subscriptions: [], sent: {} };
    case 'connected': {
      const { type: _, ...shown } = action;
      return {
        ...session,
        connection: { status: 'connected' },
        // A page that reloads itself shakes hands again, and starts from nothing.
        subscriptions: [],
        calls: bounded(session.calls, { id, kind: 'handshake', ...shown }),
        lines: id + 1,
      };
    }
    case 'closed': {
      const { by, code, message } = action;
      return { ...session, connection: { status: 'closed', by, code, message }, subscriptions: [] };
    }
    case 'called': {
      const { call, at, subscriptions } = action;
      // An answered CAPTURE_LOG is a line of the console, and is listed there.
      if (call.cmd === 'CAPTURE_LOG' && call.outcome === 'answered') return session;
      const { args, data } = call;
      const shown = { args: maskSecrets(args), data: maskSecrets(data) };
      const entry = { id, at, kind: 'call', ...call, ...shown } as const;
      return { ...session, subscriptions, calls: bounded(session.calls, entry), lines: id + 1 };
    }
    case 'wrote': {
      const { level, message, at } = action;
      const line = { id, at, level, message: maskText(message) };
      return { ...session, console: bounded(session.console, line), lines: id + 1 };
    }
    case 'sent': {
      const count = session.sent[action.event] ?? 0;
      return { ...session, sent: { ...session.sent, [action.event]: count + 1 } };
    }
    case 'cleared':
      return { ...session, [action.what]: [] };
  }
}

function bounded<T>(list: readonly T[], item: T): T[] {
  return [...list, item].slice(-LOG_LIMIT);
}
