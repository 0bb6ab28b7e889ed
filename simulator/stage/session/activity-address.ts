import type { LaunchedWith } from '../../host';
import { launchAddress, launchedWith } from '../../launch';
import { clientIn } from '../../world';
import type { ShownLaunch } from '../launch/shown-launch';
import { addressOf } from '../services/player-address';
import type { StageServices } from '../services/stage-services';

export interface FrameAddress {
  /** Another one is another iframe: a connection begins with a handshake. */
  id: string;
  address: string;
  /** The activity's origin; `null` where its page has none of its own, as in some clients on iOS. */
  origin: string;
}

/** Where the activity of one player is, and what it is launched with. */
export class ActivityAddress {
  /** The last address that was looked for, and where this browser finds it. */
  #found: { url?: string; reachable?: string } = {};
  /** What the activity in a frame is launched with in the recording. */
  #recorded: { frameId?: string; launched?: LaunchedWith | undefined } = {};

  /** @param onFound called when it is known where this browser finds the activity */
  constructor(
    private readonly stage: StageServices,
    private readonly client: string,
    private readonly onFound: () => void,
  ) {}

  /** The address without what the activity is launched with: behind the proxy, the player's own. */
  url(): string {
    const { options, store } = this.stage;
    const { id: applicationId } = store.get().application;
    return addressOf(options.url, { userId: this.#userId(), applicationId });
  }

  /** The frame of a launch; undefined until it is known where this browser finds the activity. */
  frameOf(launch: ShownLaunch): FrameAddress | undefined {
    const { options, proxy, replay } = this.stage;
    const { frameId } = launch;
    if (frameId !== this.#recorded.frameId) {
      this.#recorded = { frameId, launched: replay?.playback.launched(this.client) };
    }
    const url = this.#reachable(this.url());
    if (url === undefined) return undefined;
    const { launched } = this.#recorded;
    const path = launched?.path ?? options.path;
    const link = launched ?? launch.link;
    const address = launchAddress(
      { ...options, url, path, ...launch.device },
      { ...launch, ...(link ? { link } : {}) },
    );
    const origin = proxy?.isOpaque(this.#userId()) ? 'null' : new URL(url).origin;
    return { id: `${frameId} ${origin}`, address, origin };
  }

  /** For the report. */
  launchedWith(launch: ShownLaunch | undefined): LaunchedWith {
    const { options } = this.stage;
    const { launched } = this.#recorded;
    const path = launched?.path ?? options.path;
    return launchedWith({ ...options, path }, launched ?? launch?.link);
  }

  #userId(): string {
    return clientIn(this.stage.store.get(), this.client).userId;
  }

  /** The address as this browser can open it; undefined until that is known. */
  #reachable(url: string): string | undefined {
    const { proxy } = this.stage;
    if (!proxy) return url;
    if (this.#found.url === url) return this.#found.reachable;
    this.#found = { url };
    const find = async () => {
      const reachable = await proxy.reachable(url).catch(() => url);
      if (this.#found.url !== url) return;
      this.#found = { url, reachable };
      this.onFound();
    };
    void find();
    return undefined;
  }
}
