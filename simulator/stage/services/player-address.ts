import { playerAt, playerHost } from '../../launch';

/** Returns whether an activity's address is behind the simulated proxy, where each player has their own host. */
export function isProxied(address: string): boolean {
  return playerAt(new URL(address).host) !== undefined;
}

/** Returns the activity's address in a player's frame: behind the proxy, the player's own host for that activity. */
export function addressOf(
  address: string,
  player: { userId: string; applicationId: string },
): string {
  const url = new URL(address);
  const host = playerHost(player);
  if (!isProxied(address) || url.hostname === host) return address;
  url.hostname = host;
  return url.href;
}

export function proxyOrigin(address: string): string {
  return `http://localhost:${new URL(address).port}`;
}
