/** Something that the proxy tells whoever builds the activity. */
export interface Notice {
  readonly kind: 'policy' | 'cookie' | 'redirect' | 'target' | 'mapping';
  /** Whose frame it concerns. */
  readonly userId: string;
  /** What has happened, why, and what to do. */
  readonly message: string;
  /** Lines to copy, each of which is a way to do it. */
  readonly lines: readonly string[];
}

/** Whether two notices say the same of the same player. */
export function sameNotice(a: Notice, b: Notice): boolean {
  return a.userId === b.userId && a.message === b.message;
}

/** How many different notices a player's page may cause within {@link WINDOW}. */
const MOST = 100;
/** In milliseconds. */
const WINDOW = 10 * 60_000;
/** The same for all players together, since whoever asks chooses their names. */
const MOST_OF_ALL = 500;

/** Hears a notice: again where it has said the same of the player before. */
export type HearNotice = (notice: Notice, again: boolean) => void;

/**
 * Passes notices on, a limited number of different ones for each player and for all, because notices repeat what pages say,
 * which may be hostile.
 *
 * @returns `take` takes a notice; `forget` lets those of a player be told as if for the first time
 */
export function createNotices(onNotice: HearNotice) {
  const ofPlayers = new Map<string, { since: number; messages: Set<string> }>();
  let [since, count] = [0, 0];
  const tooMany = (notice: Notice, most: number, whose: string): void => {
    const message = `More than ${most} different notices${whose} came within ${WINDOW / 60_000} minutes; the next ones are left out until then. Mend some of the first, or launch the activity again.`;
    onNotice({ ...notice, message, lines: [] }, false);
  };
  const take = (notice: Notice): void => {
    const now = Date.now();
    if (now - since > WINDOW) {
      [since, count] = [now, 0];
      for (const [userId, told] of ofPlayers)
        if (now - told.since > WINDOW) ofPlayers.delete(userId);
    }
    let told = ofPlayers.get(notice.userId);
    if (!told || now - told.since > WINDOW) told = { since: now, messages: new Set() };
    if (told.messages.has(notice.message)) {
      onNotice(notice, true);
      return;
    }
    if (count > MOST_OF_ALL) return;
    ofPlayers.set(notice.userId, told);
    const { messages } = told;
    if (messages.size > MOST) return;
    messages.add(notice.message);
    count += 1;
    if (count > MOST_OF_ALL) tooMany(notice, MOST_OF_ALL, ' of all players together');
    else if (messages.size > MOST) tooMany(notice, MOST, '');
    else onNotice(notice, false);
  };
  return { take, forget: (userId: string) => ofPlayers.delete(userId) };
}
