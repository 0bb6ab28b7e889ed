import { instanceIdOf, launchLocation, parseLaunches } from '../../launch';
import { Store } from '../../utils';
import {
  clientIn,
  type Device,
  formatFaults,
  type Launch,
  type LaunchLocation,
  parseFaults,
  type WorldListener,
} from '../../world';
import type { StageSetup } from '../services/stage-services';
import { deviceOf, isOther, launchIn, type ShownLaunch } from './shown-launch';

/** Opens the activity in a client, at the place in the stage's options, and closes it. */
export class Launcher extends Store<ShownLaunch | undefined> {
  #shown: ShownLaunch | undefined;
  /** The person's settings of the device, which stay when a lost world has come back without them. */
  readonly #device: Partial<Device>;
  /** What opens, moves and closes the activity runs one after the other: a leave that came after the next launch would end that launch. */
  #queue = Promise.resolve();

  /** @param device the name of the requested device */
  constructor(
    private readonly stage: Pick<StageSetup, 'options' | 'store' | 'stageId'>,
    private readonly client: string,
    device?: string,
  ) {
    super('the launch');
    this.#device = deviceOf(stage.options, device);
  }

  /** Returns the launch; undefined until the world has it. */
  protected snapshot(): ShownLaunch | undefined {
    return this.#shown;
  }

  /** Returns whether the client has the activity open: a closed connection ends that. */
  isOpen(): boolean {
    return Boolean(this.#currentClient().launch);
  }

  /** Launches the activity, unless the client has it open already; the returned function closes it. */
  readonly open = (): (() => void) => {
    let isOver = false;
    const { store, stageId } = this.stage;
    const stop = store.subscribe(this.#hear);
    this.#inTurn(async () => (isOver ? undefined : this.#begin(() => isOver))).catch((error) => {
      // After closing the activity or replacing the world, nobody misses the launch.
      if (!isOver) console.error('The activity was not launched', error);
    });
    return () => {
      isOver = true;
      stop();
      // A lost world closes the activity itself; a replaced one may not have the client.
      const leave = async () => {
        if (!Object.hasOwn(store.get().clients, this.client)) return;
        await store.commit({ type: 'leave', client: this.client, stageId });
      };
      this.#inTurn(leave).catch(() => {});
    };
  };

  /** Launches the activity in another frame: in its instance, or, after its connection was closed, in another one. */
  readonly again = (): void => {
    const { launch, userId } = this.#currentClient();
    const shown = this.#shown;
    if (launch || !shown) {
      this.#show(() => true);
      return;
    }
    // If the instance has ended, the new one shows another frame by itself.
    this.reopen(instanceIdOf(shown.place, userId)).then(
      () => this.#shown?.frameId === shown.frameId && this.#show(() => true),
      (error) => console.error('The activity was not launched again', error),
    );
  };

  /** Launches the activity, whose connection was closed, in the current frame. */
  readonly reopen = async (instanceId = this.#shown?.instanceId): Promise<void> => {
    if (!this.#shown || instanceId === undefined) return;
    const { place, link, poppedOut } = this.#shown;
    const same = { ...(link ? { link } : {}), ...(poppedOut ? { poppedOut } : {}) };
    await this.#inTurn(() => this.#commit(place, instanceId, same));
  };

  /** Pops the activity out, or back: Discord's client reloads it in another instance both times. */
  readonly popOut = (poppedOut: boolean): Promise<void> =>
    this.#inTurn(async () => {
      const { launch, userId } = this.#currentClient();
      if (!launch || Boolean(launch.poppedOut) === poppedOut) return;
      await this.#commit(launch.place, instanceIdOf(launch.place, userId), { poppedOut });
    });

  #inTurn(run: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(run);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #begin(isOver: () => boolean): Promise<void> {
    const { options, store } = this.stage;
    const client = this.client;
    const patch = { ...this.#device };
    if (Object.keys(patch).length > 0) await store.commit({ type: 'device', client, patch });
    for (const fault of parseFaults(options.faults ?? '')) {
      const text = formatFaults([fault]);
      const isKnown = this.#currentClient().faults.some((each) => formatFaults([each]) === text);
      if (!isKnown) await store.commit({ type: 'fault', client, fault });
    }
    const place = launchLocation(options, store.get());
    const { userId, launch } = this.#currentClient();
    // An activity that is open already stays as its people have left it.
    const launched = launch ? undefined : parseLaunches(options.launched ?? '')[userId];
    await this.#commit(place, instanceIdOf(place, userId), launched);
    // A connection that was lost and restored has not closed the frame.
    if (!isOver()) this.#show((next) => !this.#shown || isOther(this.#shown, next));
  }

  #commit(place: LaunchLocation, instanceId: string, more?: Pick<Launch, 'link' | 'poppedOut'>) {
    const { store, stageId } = this.stage;
    const launch = { type: 'launch', client: this.client, place, instanceId, stageId } as const;
    return store.commit({ ...launch, ...more });
  }

  readonly #hear: WorldListener = (change, now, before) => {
    if (!('client' in change) || change.client !== this.client) return;
    const shown = this.#shown;
    // Somebody has opened a link, or popped the activity out.
    if (change.type === 'launch' && shown) {
      this.#show((next) => Boolean(change.link) || isOther(shown, next));
    }
    if (change.type !== 'device') return;
    Object.assign(this.#device, change.patch);
    const was = clientIn(before, this.client).device;
    const { platform, appVersion } = clientIn(now, this.client).device;
    const hasDeviceChanged = platform !== was.platform || appVersion !== was.appVersion;
    if (shown && hasDeviceChanged) this.#show(() => true);
  };

  /** Shows the world's launch of this client in a frame of its own, if it is new. */
  #show(isNew: (next: ShownLaunch) => boolean): void {
    const next = launchIn(this.#currentClient());
    if (!next || !isNew(next)) return;
    this.#shown = next;
    this.changed();
  }

  #currentClient() {
    return clientIn(this.stage.store.get(), this.client);
  }
}
