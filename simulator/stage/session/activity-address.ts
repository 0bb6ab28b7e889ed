import type { LaunchArguments } from '../../host';
import { launchAddress, launchArguments } from '../../launch';
import { clientIn } from '../../world';
import type { ShownLaunch } from '../launch/shown-launch';
import { addressOf } from '../services/player-address';
import type { StageServices } from '../services/stage-services';

export interface FrameAddress {
  /** A new id makes a new iframe: a connection begins with a handshake. */
  id: string;
  address: string;
  /** The activity's origin; `null` where its page has none of its own, as in some clients on iOS. */
  origin: string;
}

export class ActivityAddress {
  /** The last address that was resolved, and the form that this browser can open. */
  #resolved: { url?: string; address?: string } = {};
  /** The launch parameters of a frame in the recording. */
  #recorded: { frameId?: string; launched?: LaunchArguments | undefined } = {};

  /** @param onFound called when the address for this browser is known */
  constructor(
    private readonly stage: StageServices,
    private readonly client: string,
    private readonly onFound: () => void,
  ) {}

  /** Returns the address without launch parameters: behind the proxy, the player's own. */
  url(): string {
    const { options, store } = this.stage;
    const { id: applicationId } = store.get().application;
    return addressOf(options.url, { userId: this.#userId(), applicationId });
  }

  /** Returns the frame of a launch; undefined until the address for this browser is known. */
  frameOf(launch: ShownLaunch): FrameAddress | undefined {
    const { options, proxy, replay } = this.stage;
    const { frameId } = launch;
    if (frameId !== this.#recorded.frameId) {
      this.#recorded = { frameId, launched: replay?.playback.launched(this.client) };
    }
    const url = this.#resolve(this.url());
    if (url === undefined) return undefined;
    const { launched } = this.#recorded;
    const link = launched ?? launch.link;
    const address = launchAddress(
      { ...options, url, path: launched?.path ?? options.path, ...launch.device },
      { ...launch, ...(link ? { link } : {}) },
    );
    const origin = proxy?.hasOpaqueOrigin(this.#userId()) ? 'null' : new URL(url).origin;
    return { id: `${frameId} ${origin}`, address, origin };
  }

  launchArguments(launch: ShownLaunch | undefined): LaunchArguments {
    const { options } = this.stage;
    const { launched } = this.#recorded;
    const path = launched?.path ?? options.path;
    return launchArguments({ ...options, path }, launched ?? launch?.link);
  }

  #userId(): string {
    return clientIn(this.stage.store.get(), this.client).userId;
  }

  /** Returns the address in a form that this browser can open; undefined until it is known. */
  #resolve(url: string): string | undefined {
    const { proxy } = this.stage;
    if (!proxy) return url;
    if (this.#resolved.url === url) return this.#resolved.address;
    this.#resolved = { url };
    const find = async () => {
      const address = await proxy.resolveAddress(url).catch(() => url);
      if (this.#resolved.url !== url) return;
      this.#resolved = { url, address };
      this.onFound();
    };
    void find();
    return undefined;
  }
}
