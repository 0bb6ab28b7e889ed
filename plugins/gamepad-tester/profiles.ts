import type { Pad } from './gamepads';

/** The names of the parts of one make of gamepad, in the order of the W3C's standard mapping. */
export interface Profile {
  name: string;
  /** Matches the browsers' ids of these gamepads: their name, or the ids of USB vendor and product. */
  id: RegExp;
  buttons: readonly string[];
}

export const axes = ['Left stick X', 'Left stick Y', 'Right stick X', 'Right stick Y'];
const dPad = ['D-pad up', 'D-pad down', 'D-pad left', 'D-pad right'];

const profiles: readonly Profile[] = [
  {
    name: 'Backbone One',
    id: /backbone|vendor: 358a|^358a-/i,
    buttons: [
      ...['A', 'B', 'X', 'Y', 'L1', 'R1', 'L2', 'R2'],
      ...['Options', 'Menu', 'L3', 'R3', ...dPad, 'Backbone button'],
    ],
  },
  {
    name: 'DualSense',
    id: /dualsense|054c\D+0(ce6|df2)/i,
    buttons: [
      ...['Cross', 'Circle', 'Square', 'Triangle', 'L1', 'R1', 'L2', 'R2'],
      ...['Create', 'Options', 'L3', 'R3', ...dPad, 'PS', 'Touchpad'],
    ],
  },
  {
    name: 'Xbox',
    id: /x-?box|xinput|vendor: 045e|^045e-/i,
    buttons: [
      ...['A', 'B', 'X', 'Y', 'LB', 'RB', 'LT', 'RT'],
      ...['View', 'Menu', 'Left stick button', 'Right stick button', ...dPad, 'Xbox', 'Share'],
    ],
  },
];

/** Returns the profile of a gamepad; undefined when there is none, or when it does not have the standard order. */
export function profileOf({ id, mapping }: Pick<Pad, 'id' | 'mapping'>): Profile | undefined {
  return mapping === '' ? undefined : profiles.find((profile) => profile.id.test(id));
}
