import { onTestFinished } from 'vitest';
import { memoryTransports } from '../../host-bridge/client/memory-transport';
import { delivered } from '../../tests/harness/in-memory';
import { createHost, type HostOptions } from '../host/host';
import type { ReportEntry } from '../host/report';
import { ids, localWorld } from '../world';

/** A payload of the host: a close has code and message, everything else has the rest. */
interface Payload {
  cmd?: string;
  evt?: string | null;
  nonce?: string | null;
  data?: unknown;
  code?: number;
}

export const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
export const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };

/** A host with an activity that the test plays frame by frame. The host stops when the test ends. */
export function rawActivity(options: Partial<Omit<HostOptions, 'transport'>> = {}) {
  const [activityTransport, transport] = memoryTransports();
  const { world = localWorld(), report } = options;
  const frames: [opcode: number, payload: Payload][] = [];
  const entries: ReportEntry[] = [];
  const host = createHost({
    ...{ client: ids.client, config, ...options, transport, world },
    report(entry) {
      entries.push(entry);
      report?.(entry);
    },
  });
  onTestFinished(() => host.dispose());
  activityTransport.listen((frame) => frames.push(frame as (typeof frames)[number]));
  let nonces = 0;
  /** Sends without waiting for the result; gives the nonce. */
  const send = (cmd: string, args?: unknown, evt?: string) => {
    nonces += 1;
    activityTransport.post([1, { cmd, args, evt, nonce: `n${nonces}` }]);
    return `n${nonces}`;
  };
  /** Posts frames, and waits until they have been dealt with. */
  const post = async (...all: unknown[]) => {
    for (const frame of all) activityTransport.post(frame);
    await delivered();
  };
  /** Sends a command; gives the payload of its reply. */
  const ask = async (cmd: string, args?: unknown, evt?: string) => {
    const nonce = send(cmd, args, evt);
    await delivered();
    return frames.find(([, payload]) => payload.nonce === nonce)?.[1];
  };
  return {
    ...{ host, world, frames, entries, send, post, ask },
    connect: () => activityTransport.post([0, handshake]),
    /** Authenticates with these scopes, by the token "t". */
    async signIn(scopes: readonly string[]) {
      const expires = '2112-01-01T00:00:00Z';
      const access = { userId: ids.me, client: ids.client, scopes: [...scopes], expires };
      await world.commit({ type: 'token', token: 't', access });
      return ask('AUTHENTICATE', { access_token: 't' });
    },
  };
}
