import { messageOf, Store } from '../../utils';
import type { Launcher } from './launcher';

/** The window's features, in CSS pixels: about the size of a popped-out activity in Discord's client. */
const WINDOW_FEATURES = 'popup,width=960,height=600';

export interface PopOutState {
  window: Window | undefined;
  /** The reason why it could not be opened, or come back; empty after a success. */
  problem: string;
}

export class PopOut extends Store<PopOutState> {
  #state: PopOutState = { window: undefined, problem: '' };
  #leave = () => {};

  constructor(private readonly launcher: Launcher) {
    super('the popped-out window');
  }

  protected snapshot(): PopOutState {
    return this.#state;
  }

  /** Call it in an event handler of a person's input: browsers open no other windows. */
  readonly open = (): void => {
    const isOpen = this.launcher.isOpen();
    const popup = isOpen ? window.open('', '', WINDOW_FEATURES) : null;
    if (!popup) {
      const problem = isOpen
        ? 'The browser did not open a window. Allow pop-ups for this page, and try again.'
        : 'The activity has closed its connection. Launch it again first.';
      this.#set({ problem });
      return;
    }
    this.close();
    const controller = new AbortController();
    popup.addEventListener('pagehide', this.bringBack, controller);
    window.addEventListener('pagehide', this.close, controller);
    this.#leave = () => {
      controller.abort();
      popup.close();
    };
    this.#set({ window: popup });
    this.#launch(true);
  };

  readonly bringBack = (): void => {
    this.close();
    this.#launch(false);
  };

  /** Closes the window, and leaves the activity as it is. */
  readonly close = (): void => {
    if (this.#state.window) this.#set({ window: undefined });
    this.#leave();
    this.#leave = () => {};
  };

  #launch(poppedOut: boolean): void {
    this.launcher.popOut(poppedOut).then(
      () => this.#set({ problem: '' }),
      (error) => this.#set({ problem: messageOf(error) }),
    );
  }

  #set(changed: Partial<PopOutState>): void {
    this.#state = { ...this.#state, ...changed };
    this.changed();
  }
}
