import { accepts } from './decision';
import type { Handlers } from './handler';

/** The device and the client's window. */
export const device = {
  async setConfig({ use_interactive_pip }, { world }) {
    await world.commit({ type: 'device', patch: { interactivePip: use_interactive_pip } });
    return { use_interactive_pip };
  },

  async setOrientationLockState(args, { world }) {
    await world.commit({ type: 'device', patch: { orientationLock: args } });
    return null;
  },

  /**
   * Where acceleration is off, a dialog asks to turn it on. The reply does not wait for it: it tells what holds
   * as the dialog opens, as Discord's desktop client does.
   */
  async encourageHardwareAcceleration(_, { world }) {
    const enabled = world.get().device.hardwareAcceleration;
    if (!enabled && accepts(world, 'ENCOURAGE_HW_ACCELERATION')) {
      await world.commit({ type: 'device', patch: { hardwareAcceleration: true } });
    }
    return { enabled };
  },

  getPlatformBehaviors(_, { world }) {
    const { iosKeyboardResizesView } = world.get().device;
    return iosKeyboardResizesView === undefined ? {} : { iosKeyboardResizesView };
  },

  userSettingsGetLocale(_, { world }) {
    return { locale: world.get().device.locale };
  },
} satisfies Partial<Handlers>;
