import { pageControl } from '../../events';
import { createHost, type FrameHosts, type Host } from '../../host';
import { readTraffic } from '../../traffic';
import { notifyEach, Store } from '../../utils';
import { isApplicationId } from '../../world';
import { Launcher } from '../launch/launcher';
import { PopOut } from '../launch/pop-out';
import type { ShownLaunch } from '../launch/shown-launch';
import type { StageServices } from '../services/stage-services';
import { ActivityAddress, type FrameAddress } from './activity-address';
import { ActivityReader } from './activity-reader';
import { AdviceStore } from './advice-store';
import { attachHost } from './attach-host';
import { hostConfig } from './host-config';
import { watchOutdatedDependencies } from './outdated-dependencies';
import { PageErrors } from './page-errors';
import { isPlayground, servePage } from './page-port';
import { SignInStore } from './sign-in-store';

export interface SessionState {
  /** Undefined until the world has it. */
  launch: ShownLaunch | undefined;
  /** The activity's address without launch parameters. */
  url: string;
  /** The activity's frame; undefined until its address for this browser is known. */
  frame: FrameAddress | undefined;
  /** The number of relaunches after a lost connection of the page. */
  relaunches: number;
  /** The client id from the activity's handshake, where none was given. */
  adoptedId?: string | undefined;
}

/** One player of the stage: a client of the world, its launch, its frame's host, and the readers of the reports. */
export class Session extends Store<SessionState> {
  readonly clientId: string;
  readonly activity: ActivityReader;
  readonly advice: AdviceStore;
  readonly errors: PageErrors;
  readonly signIn: SignInStore;
  readonly launcher: Launcher;
  readonly popOut: PopOut;
  readonly #stage: StageServices;
  readonly #address: ActivityAddress;
  #state: SessionState;
  #hosts: FrameHosts | undefined;
  #dependencyWatch: ReturnType<typeof watchOutdatedDependencies> | undefined;

  constructor(stage: StageServices, clientId: string, device?: string) {
    super('the session');
    const { store, traffic } = stage;
    this.#stage = stage;
    this.clientId = clientId;
    this.activity = new ActivityReader(() => traffic.log.secrets);
    this.errors = new PageErrors(() => traffic.log.secrets);
    this.advice = new AdviceStore(store, clientId, traffic);
    this.signIn = new SignInStore(stage, clientId, () => this.#address.url());
    this.launcher = new Launcher(stage, clientId, device);
    this.popOut = new PopOut(this.launcher);
    this.#address = new ActivityAddress(stage, clientId, () => this.#update());
    this.#state = { launch: undefined, url: this.#address.url(), frame: undefined, relaunches: 0 };
  }

  protected snapshot(): SessionState {
    return this.#state;
  }

  /** Follows the changes for the player; the returned function stops it. The launcher opens the activity. */
  readonly follow = (): (() => void) => {
    const { store, proxy, replay, traffic } = this.#stage;
    let awaitedLaunch = false;
    this.#dependencyWatch = watchOutdatedDependencies(traffic, this.clientId, this.launcher.again);
    const unsubscribers = [
      this.advice.watch(),
      this.signIn.watch(),
      this.launcher.subscribe(this.#update),
      store.subscribe(({ type }) => type === 'application' && this.#update()),
      proxy?.subscribe(this.#update),
      replay?.playback.subscribe(() => {
        const awaitsLaunch = replay.playback.awaitsLaunch(this.clientId);
        if (awaitsLaunch && !awaitedLaunch) this.launcher.again();
        awaitedLaunch = awaitsLaunch;
      }),
      this.popOut.close,
      this.#dependencyWatch.stop,
    ];
    this.#update();
    return () => {
      for (const stop of unsubscribers) stop?.();
    };
  };

  /** Returns the host of the current frame; undefined before it is shown. */
  readonly host = (): Host | undefined => this.#hosts?.current;

  readonly attach = (iframe: HTMLIFrameElement, origin: string): (() => void) => {
    // Before the host listens: it would report the page's message as a malformed frame.
    const stopPage = isPlayground(this.#stage.options.url, origin)
      ? servePage(iframe, origin, pageControl(this.#stage.store, this.clientId, this.host))
      : undefined;
    this.signIn.launched();
    const hosts = attachHost(iframe, {
      origin,
      world: this.#stage.store,
      open: (transport, readPages) => {
        this.activity.launched();
        this.errors.clear();
        const { store, stageId, canAskUser, proxy, replay } = this.#stage;
        const readers = [this.activity.read, ...this.#otherReaders()];
        return createHost({
          ...{ transport, world: store, client: this.clientId, stageId, asks: canAskUser },
          config: hostConfig(proxy !== undefined),
          replay: replay?.playback.host(this.clientId),
          launched: () => this.#address.launchArguments(this.launcher.get()),
          reload: this.launcher.again,
          report: (entry) => {
            readPages(entry);
            notifyEach('the report', readers, entry);
            if (entry.kind === 'handshake' && !entry.accepted) this.#adoptFirstId(entry.clientId);
          },
        });
      },
      onLoad: () => void this.signIn.loaded(iframe.src),
      reopen: () => this.launcher.reopen(),
      onLost: () => {
        this.#set({ relaunches: this.#state.relaunches + 1 });
        this.launcher.again();
      },
    });
    this.#hosts = hosts;
    return () => {
      stopPage?.();
      hosts.dispose();
      if (this.#hosts === hosts) this.#hosts = undefined;
    };
  };

  /** Resets the number of relaunches after a person has read it. */
  readonly dismissRelaunches = (): void => this.#set({ relaunches: 0 });

  /** Stores the activity's own client id in the world, and launches the activity with it. */
  async adoptId(id: string): Promise<void> {
    await this.#stage.store.commit({ type: 'application', id });
    this.launcher.again();
  }

  /** Adopts a handshake's id where none was given: once, since a second id of an activity needs a decision. */
  #adoptFirstId(id = ''): void {
    const { options, store } = this.#stage;
    if (options.client_id !== 'any' || this.#state.adoptedId || !isApplicationId(id)) return;
    if (id === store.get().application.id) return;
    this.#set({ adoptedId: id });
    // The host closes the connection first, which makes the client leave the activity: the launch comes after that.
    Promise.resolve()
      .then(() => this.adoptId(id))
      .catch(() => this.#set({ adoptedId: undefined }));
  }

  #otherReaders() {
    const { traffic, reports, recorder } = this.#stage;
    const readFrames = readTraffic(traffic.log, this.clientId);
    const readEntry: typeof this.activity.read = (entry) => {
      const row = readFrames(entry);
      this.advice.read(entry, row);
      this.errors.read(entry, row);
      this.signIn.read(entry, row);
      this.#dependencyWatch?.read(entry);
    };
    return [readEntry, reports.host(this.clientId), recorder.host(this.clientId)];
  }

  readonly #update = (): void => {
    if (!Object.hasOwn(this.#stage.store.get().clients, this.clientId)) return;
    const launch = this.launcher.get();
    this.#set({ launch, frame: launch && this.#address.frameOf(launch), url: this.#address.url() });
  };

  #set(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed };
    this.changed();
  }
}
