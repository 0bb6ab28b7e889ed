import { replyBeforeDecision } from './decision';
import type { Handlers } from './handler';

export const device = {
  async setConfig({ use_interactive_pip }, { world, client }) {
    await world.commit({
      type: 'device',
      client: client.id,
      patch: { interactivePip: use_interactive_pip },
    });
    return { use_interactive_pip };
  },

  /**
   * A lock that is left out stays unchanged; null clears it, so that the layout falls back to the others.
   * Source: "Locking Application Orientation" in Discord's guide to layout.
   */
  async setOrientationLockState(args, { world, client }) {
    const { lock_state: lock, picture_in_picture_lock_state: pip, grid_lock_state: grid } = args;
    const before = client.device.orientationLock;
    const orientationLock = {
      lock_state: lock === undefined ? before.lock_state : lock,
      picture_in_picture_lock_state: pip === undefined ? before.picture_in_picture_lock_state : pip,
      grid_lock_state: grid === undefined ? before.grid_lock_state : grid,
    };
    await world.commit({ type: 'device', client: client.id, patch: { orientationLock } });
    return null;
  },

  /**
   * When acceleration is off, a dialog offers to turn it on. The reply does not wait for the answer: it has the state
   * at the time the dialog opens, as with Discord's desktop client.
   */
  async encourageHardwareAcceleration(_, context) {
    const { world, client } = context;
    const { hardwareAcceleration: enabled } = client.device;
    if (enabled) return { enabled };
    const question = { command: 'ENCOURAGE_HW_ACCELERATION' } as const;
    return replyBeforeDecision(context, question, { enabled }, () =>
      world.commit({ type: 'device', client: client.id, patch: { hardwareAcceleration: true } }),
    );
  },

  getPlatformBehaviors(_, { client }) {
    const { iosKeyboardResizesView } = client.device;
    return iosKeyboardResizesView === undefined ? {} : { iosKeyboardResizesView };
  },

  userSettingsGetLocale(_, { client }) {
    return { locale: client.device.locale };
  },
} satisfies Partial<Handlers>;
