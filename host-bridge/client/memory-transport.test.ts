import { memoryTransports } from './memory-transport';
import { describeTransport } from './transport.contract';

describeTransport('the first of two memory transports', () => {
  const [transport, peer] = memoryTransports();
  return { transport, peer };
});

describeTransport('the second of two memory transports', () => {
  const [peer, transport] = memoryTransports();
  return { transport, peer };
});
