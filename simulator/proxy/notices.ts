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
/** How many players' notices are remembered, since pages may name any number of players. */
const PLAYERS = 100;

/**
 * Passes each notice on once, and a limited number for each player, because notices repeat what pages say, which may
 * be hostile.
 *
 * @returns `take` takes a notice; `forget` lets those of a player be told once more
 */
export function createNotices(onNotice: (notice: Notice) => void) {
  const told = new Map<string, { since: number; messages: Set<string> }>();
  const take = (notice: Notice): void => {
    const now = Date.now();
    let { since, messages } = told.get(notice.userId) ?? { since: now, messages: new Set() };
    if (now - since > WINDOW) ({ since, messages } = { since: now, messages: new Set() });
    told.delete(notice.userId);
    told.set(notice.userId, { since, messages });
    const [oldest] = told.keys();
    if (told.size > PLAYERS && oldest !== undefined) told.delete(oldest);
    if (messages.has(notice.message) || messages.size > MOST) return;
    messages.add(notice.message);
    if (messages.size <= MOST) {
      onNotice(notice);
      return;
    }
    const message = `More than ${MOST} different notices came within ${WINDOW / 60_000} minutes; the next ones are left out until then. Mend some of the first, or launch the activity again.`;
    onNotice({ ...notice, message, lines: [] });
  };
  return { take, forget: (userId: string) => told.delete(userId) };
}
