import { expect, it, onTestFinished, vi } from 'vitest';
import { config, handshake } from '../testing/raw-activity';
import { ids, localWorld } from '../world';
import { frameHosts } from './frame-hosts';
import { createHost } from './host';
import type { HostTransport } from './transport';

it('up to a thousand frames wait until the activity is launched again, and the others are dropped', async () => {
  const world = localWorld();
  const sent: unknown[] = [];
  let receive: (frame: unknown) => void = () => {};
  let launched = () => {};
  const hosts = frameHosts({
    transport: {
      post: (frame) => sent.push(frame),
      listen: (listener) => {
        receive = listener;
      },
      dispose: () => {},
    },
    world,
    open: (transport: HostTransport) =>
      createHost({ transport, world, client: ids.client, config }),
    launch: () => new Promise<void>((resolve) => (launched = resolve)),
  });
  onTestFinished(() => hosts.dispose());
  hosts.current.close(1000, 'Bye');
  sent.length = 0;
  receive([0, handshake]);
  for (let nonce = 0; nonce < 1500; nonce += 1) {
    receive([1, { cmd: 'GET_PLATFORM_BEHAVIORS', nonce: `${nonce}` }]);
  }
  expect(sent).toEqual([]);
  launched();
  // READY comes before the replies.
  await vi.waitFor(() => expect(sent).toHaveLength(1 + 1000));
});
