export const noticeKinds = [
  'policy',
  'cookie',
  'redirect',
  'target',
  'mapping',
  'picture',
] as const;

/** A message of the proxy to the developer of the activity. */
export interface Notice {
  /** A `picture` notice only says that the picture is allowed by assumption. */
  readonly kind: (typeof noticeKinds)[number];
  /** The user whose frame it concerns. */
  readonly userId: string;
  /** The event, its cause, and what to do. */
  readonly message: string;
  /** Lines to copy, each an alternative fix. */
  readonly lines: readonly string[];
}

/** The maximum number of different notices that a player's page may cause within {@link WINDOW_MS}. */
const MAX_NOTICES_PER_PLAYER = 100;
const WINDOW_MS = 10 * 60_000;
/** The maximum for all players together, since a request may name any player. */
const MAX_NOTICES = 500;

/** @param again true when the player has had the same notice before */
export type OnNotice = (notice: Notice, again: boolean) => void;

/**
 * Passes on a limited number of different notices for each player and for all, because notices repeat text of pages,
 * which may be hostile.
 *
 * @returns `add` takes a notice; `forget` makes those of a player count as new again
 */
export function createNoticeLimiter(onNotice: OnNotice) {
  const noticesByPlayer = new Map<string, { since: number; messages: Set<string> }>();
  let [since, count] = [0, 0];
  const warnOfTooMany = (notice: Notice, max: number, source: string): void => {
    const message = `More than ${max} different notices${source} arrived within ${WINDOW_MS / 60_000} minutes; new ones are dropped until that time is up. Fix some of the first, or launch the activity again.`;
    onNotice({ ...notice, message, lines: [] }, false);
  };
  const add = (notice: Notice): void => {
    const now = Date.now();
    if (now - since > WINDOW_MS) {
      [since, count] = [now, 0];
      for (const [userId, recent] of noticesByPlayer)
        if (now - recent.since > WINDOW_MS) noticesByPlayer.delete(userId);
    }
    let recent = noticesByPlayer.get(notice.userId);
    if (!recent || now - recent.since > WINDOW_MS) recent = { since: now, messages: new Set() };
    if (recent.messages.has(notice.message)) {
      onNotice(notice, true);
      return;
    }
    if (count > MAX_NOTICES) return;
    noticesByPlayer.set(notice.userId, recent);
    const { messages } = recent;
    if (messages.size > MAX_NOTICES_PER_PLAYER) return;
    messages.add(notice.message);
    count += 1;
    if (count > MAX_NOTICES) warnOfTooMany(notice, MAX_NOTICES, ' from all players');
    else if (messages.size > MAX_NOTICES_PER_PLAYER)
      warnOfTooMany(notice, MAX_NOTICES_PER_PLAYER, '');
    else onNotice(notice, false);
  };
  return { add, forget: (userId: string) => noticesByPlayer.delete(userId) };
}
