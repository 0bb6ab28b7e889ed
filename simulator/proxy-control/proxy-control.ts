import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import type { FrameOrigin, ProxiedPlayer, Signature } from '../launch';
import type { ActivityProxy, Notice, Policy } from '../proxy';
import { Listeners } from '../utils';

const MAX_NOTICES = 500;

/** How the proxy is set, and its notices so far: plain data. */
export interface ProxyState {
  /** What signed requests are checked with, in hexadecimal digits. */
  readonly publicKey: string;
  readonly mappings: readonly Mapping[];
  /** What does not work about the mappings, as sentences. */
  readonly problems: readonly string[];
  readonly policy: Policy;
  /** Where the proxy exchanges codes itself; null where the activity's server does. */
  readonly tokenPath: string | null;
  /** How requests are signed for users whom `signatures` does not name. */
  readonly signature: Signature;
  /** How requests are signed, by the ids of the users. */
  readonly signatures: Readonly<Record<string, Signature>>;
  /** The origins of the frames, by the ids of the users; the activity's own for users whom it does not name. */
  readonly origins: Readonly<Record<string, FrameOrigin>>;
  readonly notices: readonly Notice[];
}

/** What can be changed; what is left out stays. */
export type ProxyChange = {
  [key in 'mappings' | 'policy' | 'tokenPath' | 'signatures' | 'origins']?:
    | ProxyState[key]
    | undefined;
};

/** Sets a proxy, and keeps its notices, bounded, for those who look now and those who look later. */
export class ProxyControl {
  private readonly listeners = new Listeners<[event: string, data: unknown]>('the proxy');
  private proxy: ActivityProxy | undefined;
  private notices: readonly Notice[] = [];
  private signatures: Readonly<Record<string, Signature>> = {};
  private origins: Readonly<Record<string, FrameOrigin>> = {};

  /** @param signature how requests are signed for users for whom nothing else is set */
  constructor(private readonly signature: Signature = 'valid') {}

  /** Takes the proxy, which can only be made once its control is there. */
  attach(proxy: ActivityProxy): void {
    this.proxy = proxy;
  }

  state(): ProxyState {
    return { ...this.settings(), notices: this.notices };
  }

  /** @throws MappingError when a mapping cannot be used */
  change({ signatures, origins, ...settings }: ProxyChange): void {
    this.attached().change(settings);
    this.signatures = { ...this.signatures, ...signatures };
    this.origins = { ...this.origins, ...origins };
    this.listeners.notify('settings', this.settings());
  }

  settingsOf(userId: string): Pick<ProxiedPlayer, 'signature' | 'origin'> {
    return {
      signature: this.signatures[userId] ?? this.signature,
      origin: this.origins[userId] ?? 'own',
    };
  }

  /** @throws Error if too many players have a port */
  async portOf(player: { userId: string; applicationId: string }): Promise<number> {
    return this.attached().portOf(player);
  }

  addNotice(notice: Notice): void {
    const { userId, message } = notice;
    if (this.notices.some((each) => each.userId === userId && each.message === message)) return;
    this.notices = [...this.notices, notice].slice(-MAX_NOTICES);
    this.listeners.notify('notice', notice);
  }

  /** Forgets the notices of a player whose next page begins, since their causes may have been fixed. */
  beginPage(userId: string): void {
    this.notices = this.notices.filter((notice) => notice.userId !== userId);
    this.listeners.notify('cleared', { userId });
  }

  /** Forgets the notices of a player here and in the proxy, which then reports again what still happens. */
  clear(userId: string): void {
    this.proxy?.forget(userId);
    this.beginPage(userId);
  }

  /** The returned function ends it. */
  readonly follow = this.listeners.subscribe;

  private attached(): ActivityProxy {
    if (!this.proxy) throw new Error('The proxy control has no proxy yet. Attach one.');
    return this.proxy;
  }

  private settings(): Omit<ProxyState, 'notices'> {
    const { publicKey, problems, settings } = this.attached();
    const { signature, signatures, origins } = this;
    const messages = problems.map(({ message }) => message);
    return { publicKey, ...settings, problems: messages, signature, signatures, origins };
  }
}
