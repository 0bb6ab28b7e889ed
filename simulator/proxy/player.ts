/** Whose frame a request comes from. */
export interface Player {
  readonly userId: string;
  /** The client id of the activity in the frame. */
  readonly applicationId: string;
  readonly isDeveloper: boolean;
  /** How the proxy signs this player's requests; rightly, when left out. */
  readonly signature?: Signature;
}

/** `expired`: signed too long ago. `wrong`: by another key. `missing`: not at all. */
export type Signature = 'valid' | 'expired' | 'wrong' | 'missing';

/**
 * The host of a player's frame: a name below `localhost`, which browsers resolve to this machine without asking
 * anybody. As each name is a site of its own, players share no storage and no cookie, and none with the stage.
 *
 * @param player a name that is unique among those who play, such as a client's id
 * @param applicationId the activity's client id
 */
export function playerHost(player: string, applicationId: string): string {
  const label = `${player}-${applicationId}`.toLowerCase().replace(/[^a-z\d-]+/g, '-');
  return `${label.replace(/^-+/, '').slice(0, LABEL).replace(/-+$/, '')}.localhost`;
}

/** A label of a host name has at most so many characters (RFC 1035). */
const LABEL = 63;
