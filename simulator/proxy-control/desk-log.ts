import { type Notice, sameNotice } from '../proxy';

/** How many notices are kept, of all players. */
const NOTICES = 500;

type Listener = (event: string, data: unknown) => void;

/** What the proxy has told, bounded, for whoever looks now and whoever looks later. */
export class DeskLog {
  private readonly listeners = new Set<Listener>();
  private kept: Notice[] = [];

  get notices(): readonly Notice[] {
    return this.kept;
  }

  takeNotice(notice: Notice): void {
    if (this.kept.some((known) => sameNotice(known, notice))) return;
    this.kept = [...this.kept, notice].slice(-NOTICES);
    this.tell('notice', notice);
  }

  /** Forgets the notices of a player. */
  clear(userId: string): void {
    this.kept = this.kept.filter((notice) => notice.userId !== userId);
    this.tell('cleared', { userId });
  }

  tell(event: string, data: unknown): void {
    for (const listener of this.listeners) listener(event, data);
  }

  follow(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
