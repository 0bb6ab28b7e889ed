import type { Server } from 'node:http';
import { type ProxiedPlayer, playerHost } from '../launch';
import { listenOnLoopback } from './listening';

type PortOwner = Pick<ProxiedPlayer, 'userId' | 'applicationId'>;

const MAX_PORTS = 64;
/** The first port and the number of ports: below those that systems give to outgoing connections. */
const [FIRST_PORT, PORT_COUNT] = [20_000, 12_000n];

/**
 * Gives players ports of 127.0.0.1, for browsers that do not resolve names below `localhost`. A port is opened on first
 * request, and stays open.
 *
 * @param serve makes a server that answers as the proxy does
 */
export function createOwnPorts(serve: () => Server) {
  const servers: Server[] = [];
  const ports = new Map<string, Promise<number>>();
  const hosts = new Map<string, string>();

  const listen = async (port: number): Promise<number> => {
    const pair = [serve(), serve()] as const;
    const chosen = await listenOnLoopback(pair, port);
    servers.push(...pair);
    return chosen;
  };

  const open = async (player: PortOwner): Promise<number> => {
    // The browser keeps data by origin, which includes the port: the same player gets the same port again.
    const sum = BigInt(player.userId) + BigInt(player.applicationId);
    const port = await listen(FIRST_PORT + Number(sum % PORT_COUNT)).catch((error) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return listen(0);
    });
    hosts.set(`127.0.0.1:${port}`, `${playerHost(player)}:${port}`);
    return port;
  };

  return {
    /** A player's page keeps its data and cookies apart at its port. Throws when too many players have one. */
    async portOf(player: PortOwner): Promise<number> {
      const name = playerHost(player);
      const existing = ports.get(name);
      if (existing) return existing;
      if (ports.size >= MAX_PORTS) {
        throw new Error(
          `${MAX_PORTS} players have a port of their own already. Restart the simulator.`,
        );
      }
      const opening = open(player);
      ports.set(name, opening);
      opening.catch(() => ports.delete(name));
      return opening;
    },
    /** Returns the player's name below `localhost` if the host is a player's own port. */
    nameOf: (host: string): string | undefined => hosts.get(host),
    servers: (): readonly Server[] => servers,
  };
}
