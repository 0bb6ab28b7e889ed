import { playerAt, playerHost } from '../../launch';

/** Whether an activity's address leads through the simulated proxy, where each player has a host of their own. */
export function isProxied(address: string): boolean {
  return playerAt(new URL(address).host) !== undefined;
}

/** The activity's address as a player's frame has it: behind the proxy, with the player's own host for that activity. */
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

/** The address of the proxy that a player’s address leads through. */
export function proxyOf(address: string): string {
  return `http://localhost:${new URL(address).port}`;
}
