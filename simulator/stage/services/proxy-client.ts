import { openOverWebSocket } from '../../control-client';
import { playerAt } from '../../launch';
import type { Notice } from '../../proxy';
import type { ProxyChange, ProxyState } from '../../proxy-control';
import { postJson, readEvents, Store, type StreamedEvent, sleep } from '../../utils';

const RETRY_AFTER_MS = 1000;
const RESOLVE_TIMEOUT_MS = 5000;

/** The stage's client of the proxy, with its settings and notices; undefined while it cannot be reached. */
export class ProxyClient extends Store<ProxyState | undefined> {
  private state: ProxyState | undefined;
  /** The last known state, also while the proxy cannot be reached. */
  private last: ProxyState | undefined;
  private before: Required<ProxyChange> | undefined;
  private nameResolution: Promise<boolean> | undefined;

  constructor(private readonly address: string) {
    super('the proxy');
  }

  protected snapshot(): ProxyState | undefined {
    return this.state;
  }

  /** Returns whether a player's frame is sandboxed without an origin; last known, if the proxy cannot be reached. */
  hasOpaqueOrigin(userId: string): boolean {
    return this.last?.origins[userId] === 'opaque';
  }

  /** Returns the settings from before the proxy's restart; undefined where they are current, or unwanted. */
  previousSettings = (): Required<ProxyChange> | undefined => this.before;

  /** Restores those settings, or drops them. */
  async settle(shouldRestore: boolean): Promise<void> {
    if (shouldRestore && this.before) await this.change(this.before);
    this.before = undefined;
    this.changed();
  }

  /** Follows the proxy until the signal aborts, whatever happens to the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.read(signal).catch(() => {});
      this.show(undefined);
      await sleep(RETRY_AFTER_MS, signal);
    }
  }

  /** Safari on older macOS, for one, resolves no names below `localhost`: there, a player has a port of 127.0.0.1. */
  async resolveAddress(address: string): Promise<string> {
    this.nameResolution ??= this.checkNameResolution();
    const url = new URL(address);
    const player = playerAt(url.host);
    if (!player || (await this.nameResolution)) return address;
    const { port } = await this.post<{ port: number }>('/ports', player);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  }

  /** Returns whether the browser resolves names below `localhost`. */
  private async checkNameResolution(): Promise<boolean> {
    const isReachable = (at: string) =>
      fetch(`${at}/here`, { signal: AbortSignal.timeout(RESOLVE_TIMEOUT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
    // If the proxy cannot be reached by its own name either, the name is not the reason.
    return (
      (await isReachable(this.address.replace('//', '//control.'))) ||
      !(await isReachable(this.address))
    );
  }

  /** @throws Error with the proxy's reason for refusing */
  async change(change: ProxyChange): Promise<void> {
    await this.post('', change);
  }

  /** @throws Error with the proxy's reason for refusing */
  async clear(userId: string): Promise<void> {
    await this.post('/clear', { userId });
  }

  private async read(signal: AbortSignal): Promise<void> {
    const body = await openOverWebSocket(`${this.address}/proxy/events?secrets=true`, signal);
    for await (const event of readEvents(body)) this.apply(event);
  }

  private apply({ event, data }: StreamedEvent): void {
    const payload = JSON.parse(data);
    const { state } = this;
    if (event === 'snapshot') {
      // Each run of the proxy has its own key.
      if (this.last && this.last.publicKey !== payload.publicKey)
        this.before ??= settingsOf(this.last);
      this.dropIfRestored(payload);
      this.show(payload);
    }
    if (!state) return;
    if (event === 'settings') {
      this.dropIfRestored(payload);
      this.show({ ...state, ...payload });
    }
    if (event === 'notice') this.show({ ...state, notices: [...state.notices, payload as Notice] });
    if (event === 'cleared') {
      const notices = state.notices.filter(({ userId }) => userId !== payload.userId);
      this.show({ ...state, notices });
    }
  }

  private dropIfRestored(now: ProxyState): void {
    if (JSON.stringify(this.before) === JSON.stringify(settingsOf(now))) this.before = undefined;
  }

  private show(state: ProxyState | undefined): void {
    if (state === this.state) return;
    this.state = state;
    this.last = state ?? this.last;
    this.changed();
  }

  private post<Answer>(path: string, body: unknown): Promise<Answer> {
    return postJson(`${this.address}/proxy${path}?secrets=true`, body);
  }
}

function settingsOf(state: ProxyState): Required<ProxyChange> {
  const { mappings, policy, tokenPath, signatures, origins } = state;
  return { mappings, policy, tokenPath, signatures, origins };
}
