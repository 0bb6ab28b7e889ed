import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on both loopback addresses, at one port: a browser takes either for a name below `localhost`, and if the
 * second belonged to another program, so would the activity. No other machine can connect.
 *
 * @param servers one for each address; the second one is left out where the machine has no IPv6
 * @param port 0 for any
 * @returns the port
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listenOnLoopback(servers: readonly [Server, Server], port: number) {
  const chosen = await listen(servers[0], port, '127.0.0.1');
  try {
    await listen(servers[1], chosen, '::1');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
      servers[0].close();
      throw error;
    }
  }
  return chosen;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
