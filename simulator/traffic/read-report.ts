import type { ReportEntry } from '../host';
import { formatEffect } from '../world';
import type { CallRow } from './row';
import type { TrafficLog } from './traffic-log';

/**
 * Reads a host's report into the traffic log. An answer joins its request's row.
 *
 * @param client the id of the host's client
 * @returns a function that reads an entry, and returns the id of its row if it adds one
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
        // Earlier requests of the page may still be answered, if it is the same page.
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
        // Pages also post messages that are not for their host, such as those of their tools.
        if (entry.isFrame) {
          return log.add({ at, client, kind: 'ignored', why: entry.why, frame: entry.frame });
        }
        break;
      case 'duplicate':
        log.add({ at, client, kind: 'fault', point: entry.cmd, effect: 'answered again' });
        break;
      case 'subscriptions':
      case 'log':
      case 'sending':
        // The causes and effects of these have their own rows.
        break;
    }
    return undefined;
  };
}
