import { useState } from 'react';
import { type Gamepads, VIBRATION_MS, type VirtualPad } from './gamepads';

/** Creates a gamepad for people without one: it is read like any other. */
export function useVirtualPad(gamepads: Gamepads) {
  const [pad, setPad] = useState<VirtualPad>();
  return {
    pad,
    toggle() {
      const next = pad ? undefined : createPad();
      gamepads.setVirtualPad(next);
      setPad(next);
    },
  };
}

function createPad(): VirtualPad {
  return {
    id: 'Xbox, a virtual gamepad',
    mapping: 'standard',
    connected: true,
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ value: 0 })),
    vibrationActuator: {
      playEffect: () =>
        new Promise((resolve) => setTimeout(() => resolve('complete'), VIBRATION_MS)),
    },
  };
}
