/** A slot of the browser's list that has a gamepad, or had one since the watch began. */
export interface Pad {
  slot: number;
  /** The browser's id for it; the slot where it has none. */
  id: string;
  /** "standard" where the browser has arranged axes and buttons in the standard's order. */
  mapping: string;
  axes: number;
  buttons: number;
  connected: boolean;
}

type GamepadReading = Pick<Gamepad, 'id' | 'mapping' | 'axes' | 'connected'> & {
  readonly buttons: readonly { readonly value: number }[];
  readonly vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null;
};

/** A gamepad of the page's own, whose values change. */
export interface VirtualPad extends GamepadReading {
  axes: number[];
  buttons: { value: number }[];
}

/** Behind the browser's own slots. */
export const VIRTUAL_SLOT = 16;

export const VIBRATION_MS = 400;

export type Gamepads = ReturnType<typeof watchGamepads>;

/**
 * Polls the gamepads on every animation frame while there are subscribers, for `useSyncExternalStore`: each reader
 * reads one value, and renders again only when that one has changed.
 */
export function watchGamepads() {
  const readers = new Set<() => void>();
  let frame = 0;
  let current: readonly (GamepadReading | null)[] = [];
  let pads: readonly Pad[] = [];
  let failure: unknown;
  let virtual: VirtualPad | undefined;

  const poll = () => {
    try {
      const all: (GamepadReading | null)[] = [...navigator.getGamepads()];
      if (virtual) all[VIRTUAL_SLOT] = virtual;
      current = all;
      pads = updatePads(pads, current);
      frame = requestAnimationFrame(poll);
    } catch (error) {
      failure = new Error(`The browser does not let this frame read gamepads: ${error}`, {
        cause: error,
      });
    }
    for (const read of readers) read();
  };
  const start = () => {
    failure = undefined;
    frame = requestAnimationFrame(poll);
  };

  return {
    subscribe(read: () => void) {
      readers.add(read);
      if (readers.size === 1) start();
      return () => {
        readers.delete(read);
        if (readers.size === 0) cancelAnimationFrame(frame);
      };
    },
    pads: () => pads,
    /** Returns the reason why the polling stopped; undefined while it goes on. */
    failure: () => failure,
    retry() {
      if (failure !== undefined) start();
    },
    /** Adds a gamepad of the page's own to the list, or removes it. Its values are read live. */
    setVirtualPad(pad: VirtualPad | undefined) {
      virtual = pad;
    },
    /** Makes it vibrate for a moment; false where it cannot. */
    async vibrate(slot: number) {
      const pad = current[slot];
      const effect = { duration: VIBRATION_MS, strongMagnitude: 1, weakMagnitude: 0.5 };
      return (await pad?.vibrationActuator?.playEffect('dual-rumble', effect)) === 'complete';
    },
    /** Returns a value from -1 to 1. */
    axis: (slot: number, axis: number) => current[slot]?.axes[axis] ?? 0,
    /** Returns a value from 0 to 1. */
    button: (slot: number, button: number) => current[slot]?.buttons[button]?.value ?? 0,
  };
}

/** Returns the list of gamepads: the same one as before where none came, went or was exchanged. */
function updatePads(
  before: readonly Pad[],
  current: readonly (GamepadReading | null)[],
): readonly Pad[] {
  const after = new Map(before.map((pad) => [pad.slot, { ...pad, connected: false }]));
  current.forEach((pad, slot) => {
    // Some browsers keep an unplugged gamepad in the list for a while.
    if (!pad || pad.connected === false) return;
    const { id, mapping, axes, buttons } = pad;
    const snapshot = {
      id: id || `Gamepad ${slot}`,
      mapping,
      axes: axes.length,
      buttons: buttons.length,
    };
    after.set(slot, { slot, ...snapshot, connected: true });
  });
  const pads = [...after.values()].sort((a, b) => a.slot - b.slot);
  return JSON.stringify(pads) === JSON.stringify(before) ? before : pads;
}
