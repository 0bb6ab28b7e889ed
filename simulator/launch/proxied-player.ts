/** The player whose frame sends a request. */
export interface ProxiedPlayer {
  readonly userId: string;
  /** The client id of the activity in the frame. */
  readonly applicationId: string;
  readonly isDeveloper: boolean;
  /** The kind of the proxy's signature for this player's requests; valid by default. */
  readonly signature?: Signature;
  /** The origin of this player's frame; its own by default. */
  readonly origin?: FrameOrigin;
  /** The suffix of their cookies' names in the browser, if players share a host; see `jar.ts`. */
  readonly jar?: string;
}

/** `expired`: signed too long ago. `wrong`: with another key. `missing`: not at all. */
export type Signature = (typeof signatures)[number];
export const signatures = ['valid', 'expired', 'wrong', 'missing'] as const;

/** `opaque`: sandboxed without `allow-same-origin`, as in some clients on iOS; its origin equals no other. */
export type FrameOrigin = (typeof frameOrigins)[number];
export const frameOrigins = ['own', 'opaque'] as const;

export function discordHost(applicationId: string): string {
  return `${applicationId}.discordsays.com`;
}

/**
 * Returns the host of a player's frame: a name below `localhost`, which browsers resolve to this machine without DNS:
 * docs/assumed.md, `proxy-host`. It has the same prefix as inside Discord, because activities look for that. The label
 * before `localhost` makes each player a separate site, so that they share no storage and no cookie with other players
 * or the stage.
 *
 * @param device a name, for a person who plays on several devices at once
 */
export function playerHost(
  { userId, applicationId }: Pick<ProxiedPlayer, 'userId' | 'applicationId'>,
  device?: string,
): string {
  const site = `${device ? `${device}-` : ''}${userId}-${applicationId}`;
  return `${discordHost(applicationId)}.${site}.localhost`;
}

/** Returns the player of a host, with its port, by its name alone: players need not be registered with the proxy. */
export function playerAt(
  host: string,
): Pick<ProxiedPlayer, 'userId' | 'applicationId'> | undefined {
  const [, applicationId, userId] = PLAYER_HOST.exec(host) ?? [];
  return userId && applicationId ? { userId, applicationId } : undefined;
}

const PLAYER_HOST = /^(\d+)\.discordsays\.com\.(?:[a-z\d-]+-)?(\d+)-\1\.localhost:\d+$/;
