import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import type { FrameOrigin, ProxiedPlayer, Signature } from '../launch';
import type { ActivityProxy, Notice, Policy } from '../proxy';
import { Listeners } from '../utils';

const MAX_NOTICES = 500;

/** The proxy's settings, and its notices so far: plain data. */
export interface ProxyState {
  /** The key that verifies signed requests, in hexadecimal digits. */
  readonly publicKey: string;
  readonly mappings: readonly Mapping[];
  readonly problems: readonly string[];
  readonly policy: Policy;
  /** The path where the proxy exchanges codes itself; null when the activity's server does. */
  readonly tokenPath: string | null;
  /** How requests are signed for users who are not in `signatures`. */
  readonly signature: Signature;
  /** How requests are signed, by the ids of the users. */
  readonly signatures: Readonly<Record<string, Signature>>;
  /** The origins of the frames, by the ids of the users; the activity's own for other users. */
  readonly origins: Readonly<Record<string, FrameOrigin>>;
  readonly notices: readonly Notice[];
}

/** The settings that can be changed; those left out stay. */
export type ProxyChange = {
  [key in 'mappings' | 'policy' | 'tokenPath' | 'signatures' | 'origins']?:
    | ProxyState[key]
    | undefined;
};

/** Changes a proxy's settings, and stores its notices, bounded, for current and later readers. */
export class ProxyControl {
  private readonly listeners = new Listeners<[event: string, data: unknown]>('the proxy');
  private proxy: ActivityProxy | undefined;
  private notices: readonly Notice[] = [];
  private signatures: Readonly<Record<string, Signature>> = {};
  private origins: Readonly<Record<string, FrameOrigin>> = {};

  /** @param signature how requests are signed for users without a setting of their own */
  constructor(private readonly signature: Signature = 'valid') {}

  /** Attaches the proxy, which can only be created after its control. */
  attach(proxy: ActivityProxy): void {
    this.proxy = proxy;
  }

  state(): ProxyState {
    return { ...this.settings(), notices: this.notices };
  }

  /** @throws MappingError when a mapping cannot be used */
  change({ signatures, origins, ...settings }: ProxyChange): void {
    this.requireProxy().change(settings);
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
    return this.requireProxy().portOf(player);
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

  /** Forgets the notices of a player here and in the proxy, which then reports remaining problems again. */
  clear(userId: string): void {
    this.proxy?.forget(userId);
    this.beginPage(userId);
  }

  readonly follow = this.listeners.subscribe;

  private requireProxy(): ActivityProxy {
    if (!this.proxy) throw new Error('The proxy control has no proxy yet. Attach one.');
    return this.proxy;
  }

  private settings(): Omit<ProxyState, 'notices'> {
    const { publicKey, problems, settings } = this.requireProxy();
    const { signature, signatures, origins } = this;
    const messages = problems.map(({ message }) => message);
    return { publicKey, ...settings, problems: messages, signature, signatures, origins };
  }
}
