import { describe, expect, it } from 'vitest';
import { delivered } from '../testing/raw-host';
import type { Transport } from './transport';

/** A transport under test, and its peer. */
export interface Line {
  transport: Transport;
  peer: { post(frame: unknown): void; listen(onFrame: (frame: unknown) => void): void };
}

export function describeTransport(name: string, open: () => Line): void {
  describe(`${name} fulfills the transport contract`, () => {
    const openAndListen = () => {
      const { transport, peer } = open();
      const atPeer: unknown[] = [];
      const received: unknown[] = [];
      peer.listen((frame) => atPeer.push(frame));
      transport.listen((frame) => received.push(frame));
      return { transport, peer, atPeer, received };
    };

    it('carries frames in both directions, in order', async () => {
      const { transport, peer, atPeer, received } = openAndListen();
      for (const n of [1, 2, 3]) {
        transport.post([1, { n }]);
        peer.post([1, { n: -n }]);
      }
      await delivered();
      expect(atPeer).toEqual([
        [1, { n: 1 }],
        [1, { n: 2 }],
        [1, { n: 3 }],
      ]);
      expect(received).toEqual([
        [1, { n: -1 }],
        [1, { n: -2 }],
        [1, { n: -3 }],
      ]);
    });

    it('never delivers during post', async () => {
      const { transport, peer, atPeer, received } = openAndListen();
      transport.post([0, {}]);
      expect(atPeer).toEqual([]);
      peer.post([0, {}]);
      expect(received).toEqual([]);
      await delivered();
      expect([atPeer, received]).toEqual([[[0, {}]], [[0, {}]]]);
    });

    it('delivers a clone of the frame as it was when it was posted', async () => {
      const { transport, peer, atPeer, received } = openAndListen();
      const sent = { list: ['first'] };
      transport.post([1, sent]);
      peer.post([1, sent]);
      sent.list.push('later');
      await delivered();
      expect([atPeer, received]).toEqual([[[1, { list: ['first'] }]], [[1, { list: ['first'] }]]]);
    });

    it('throws for a frame that cannot be cloned, and delivers later frames', async () => {
      const { transport, atPeer } = openAndListen();
      expect(() => transport.post([1, { callback() {} }])).toThrow(/could not be cloned/);
      transport.post([1, {}]);
      await delivered();
      expect(atPeer).toEqual([[1, {}]]);
    });

    it('has one listener at a time', async () => {
      const { transport, peer, received } = openAndListen();
      const second: unknown[] = [];
      transport.listen((frame) => second.push(frame));
      peer.post([1, {}]);
      await delivered();
      expect([received, second]).toEqual([[], [[1, {}]]]);
    });

    it('neither receives nor sends after dispose, not even a frame in transit', async () => {
      const { transport, peer, atPeer, received } = openAndListen();
      peer.post('under way');
      transport.dispose();
      peer.post('too late');
      transport.post('too late');
      await delivered();
      expect([atPeer, received]).toEqual([[], []]);
    });

    it('delivers frames that were posted before dispose', async () => {
      const { transport, atPeer } = openAndListen();
      transport.post('goodbye');
      transport.dispose();
      await delivered();
      expect(atPeer).toEqual(['goodbye']);
    });

    it('can be disposed twice, and a later post does not throw', () => {
      const { transport } = openAndListen();
      transport.dispose();
      transport.dispose();
      expect(() => transport.post({ callback() {} })).not.toThrow();
    });
  });
}
