import type { ReportEntry } from '../host';
import { formatEffect } from '../world';
import type { CallRow } from './row';
import type { TrafficLog } from './traffic-log';

/**
 * Reads one host's report into the log of traffic. An answer joins its request's row.
 *
 * @param client the id of the client that the host is of
 * @returns reads an entry, and gives the id of the row that is new for it
 */
export function readTraffic(
  log: TrafficLog,
  client: string,
): (entry: ReportEntry) => number | undefined {
  /** Calls that are waiting for their answers, by the request's number in the report. */
  const open = new Map<number, CallRow & { id: number; at: number }>();
  const giveUp = () => {
    for (const { id, ...row } of open.values()) {
      log.replace(id, { client, ...row, outcome: 'unanswered' });
    }
  };
  return (entry) => {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake': {
        // What the page asked before may still be answered, if it is the same page.
        giveUp();
        const { accepted, clientId, sdkVersion } = entry;
        return log.add({ at, client, kind: 'handshake', accepted, clientId, sdkVersion });
      }
      case 'request': {
        const { cmd, evt, nonce, args, size, byHand } = entry;
        const call = { kind: 'call', cmd, evt, nonce, args, size, byHand } as const;
        const row: CallRow = { ...call, outcome: 'waiting' };
        const id = log.add({ at, client, ...row });
        open.set(entry.seq, { ...row, at, id });
        return id;
      }
      case 'answer': {
        const call = open.get(entry.request);
        open.delete(entry.request);
        if (!call) return undefined;
        const { id, ...row } = call;
        const { outcome, took, size: replySize, data, refusal, assumed, why } = entry;
        log.replace(id, { client, ...row, outcome, took, replySize, data, refusal, assumed, why });
        break;
      }
      case 'fault': {
        const effect = formatEffect(entry.fault);
        const call = entry.request === undefined ? undefined : open.get(entry.request);
        if (call) call.faults = [...(call.faults ?? []), effect];
        else if (entry.event) log.add({ at, client, kind: 'fault', point: entry.event, effect });
        break;
      }
      case 'event': {
        const { event, data, size, subscription, byHand } = entry;
        return log.add({ at, client, kind: 'event', event, data, size, subscription, byHand });
      }
      case 'gone':
        giveUp();
        open.clear();
        return log.add({ at, client, kind: 'gone' });
      case 'closed': {
        const { by, code, message } = entry;
        giveUp();
        open.clear();
        return log.add({ at, client, kind: 'closed', by, code, message });
      }
      case 'ignored':
        // Pages also post what is not for their host, such as what their tools say.
        if (entry.isFrame) {
          return log.add({ at, client, kind: 'ignored', why: entry.why, frame: entry.frame });
        }
        break;
      case 'duplicate':
        log.add({ at, client, kind: 'fault', point: entry.cmd, effect: 'answered once more' });
        break;
      case 'subscriptions':
      case 'log':
      case 'sending':
        // What comes of these, or what they come of, has rows of its own.
        break;
    }
    return undefined;
  };
}
