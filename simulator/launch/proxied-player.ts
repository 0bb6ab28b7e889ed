/** Whose frame a request comes from. */
export interface ProxiedPlayer {
  readonly userId: string;
  /** The client id of the activity in the frame. */
  readonly applicationId: string;
  readonly isDeveloper: boolean;
  /** How the proxy signs this player's requests; rightly, when left out. */
  readonly signature?: Signature;
  /** The origin of this player's frame; its own, when left out. */
  readonly origin?: FrameOrigin;
  /** What the names of their cookies end with in the browser, where players share a host; see `jar.ts`. */
  readonly jar?: string;
}

/** `expired`: signed too long ago. `wrong`: by another key. `missing`: not at all. */
export type Signature = (typeof signatures)[number];
export const signatures = ['valid', 'expired', 'wrong', 'missing'] as const;

/** `opaque`: the frame is sandboxed without `allow-same-origin`, as in some clients on iOS, and equals no other. */
export type FrameOrigin = (typeof frameOrigins)[number];
export const frameOrigins = ['own', 'opaque'] as const;

/** The host that an activity has inside Discord. */
export function discordHost(applicationId: string): string {
  return `${applicationId}.discordsays.com`;
}

/**
 * The host of a player's frame: a name below `localhost`, which browsers resolve to this machine without asking
 * anybody: docs/assumed.md, `proxy-host`. It begins as inside Discord, because activities look for that. The label before
 * `localhost` makes each player a site of their own, so that they share no storage and no cookie, and none with the stage.
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

/** Whose a host is, with its port, by its name alone, so that nobody needs to be announced to the proxy. */
export function playerAt(
  host: string,
): Pick<ProxiedPlayer, 'userId' | 'applicationId'> | undefined {
  const [, applicationId, userId] = HOST.exec(host) ?? [];
  return userId && applicationId ? { userId, applicationId } : undefined;
}

const HOST = /^(\d+)\.discordsays\.com\.(?:[a-z\d-]+-)?(\d+)-\1\.localhost:\d+$/;
