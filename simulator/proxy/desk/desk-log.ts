import { type Notice, sameNotice } from '../notices';
import type { ProxiedRequest } from '../traffic';

/** A request with its number; numbers go up by one, over all players. */
export interface NumberedRequest extends ProxiedRequest {
  readonly id: number;
}

/** So many requests of each player are kept, and so many players. */
const KEPT = 200;
const PLAYERS = 50;
/** So many notices are kept, of all players. */
const NOTICES = 500;
/** Requests are told of together, in milliseconds: a page may make thousands in a second. */
const TOGETHER = 100;

type Listener = (event: string, data: unknown) => void;

/** What the proxy has told, bounded, for whoever looks now and whoever looks later. */
export class DeskLog {
  private readonly requests = new Map<string, NumberedRequest[]>();
  private readonly listeners = new Set<Listener>();
  private notices: Notice[] = [];
  private waiting: NumberedRequest[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;

  /** Of all players, in the order in which they ended. */
  get() {
    const requests = [...this.requests.values()].flat().toSorted((a, b) => a.id - b.id);
    return { notices: this.notices, requests };
  }

  takeNotice(notice: Notice): void {
    if (this.notices.some((known) => sameNotice(known, notice))) return;
    this.notices = [...this.notices, notice].slice(-NOTICES);
    this.tell('notice', notice);
  }

  takeRequest(request: ProxiedRequest): void {
    this.last += 1;
    const entry = { ...request, id: this.last };
    const { userId = '' } = request;
    const own = this.requests.get(userId) ?? [];
    if (own.length >= KEPT) own.shift();
    own.push(entry);
    // The one who has been silent for longest goes first.
    this.requests.delete(userId);
    this.requests.set(userId, own);
    const [silent] = this.requests.keys();
    if (this.requests.size > PLAYERS && silent !== undefined) this.requests.delete(silent);
    this.waiting.push(entry);
    if (this.waiting.length > KEPT) this.waiting.shift();
    this.timer ??= setTimeout(() => this.tellRequests(), TOGETHER);
  }

  /** Forgets the notices of a player. */
  clear(userId: string): void {
    this.notices = this.notices.filter((notice) => notice.userId !== userId);
    this.tell('cleared', { userId });
  }

  tell(event: string, data: unknown): void {
    for (const listener of this.listeners) listener(event, data);
  }

  follow(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private tellRequests(): void {
    this.timer = undefined;
    const requests = this.waiting;
    this.waiting = [];
    this.tell('requests', requests);
  }
}
