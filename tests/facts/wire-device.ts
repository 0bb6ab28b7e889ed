import { ids } from '../../simulator/world';
import { factsOf } from './fact';
import type { WireFact } from './wire-fact';

const embedded = 'developer-tools/embedded-app-sdk';
const layout = 'activities/development-guides/layout';
const LOCK = 'SET_ORIENTATION_LOCK_STATE';
const locked = {
  cmd: LOCK,
  args: { lock_state: 1, picture_in_picture_lock_state: 2, grid_lock_state: 3 },
};
const cleared = { lock_state: 2, picture_in_picture_lock_state: null, grid_lock_state: null };
const leavesLocked = (orientationLock: object) => ({ leaves: { device: { orientationLock } } });

/** Commands that work on some clients only, each with its place in the reference and arguments. */
const limited: [cmd: string, works: 'desktop' | 'mobile', heading: string, args?: unknown][] = [
  ['ENCOURAGE_HW_ACCELERATION', 'desktop', 'encouragehardwareacceleration'],
  ['OPEN_SHARE_MOMENT_DIALOG', 'desktop', 'opensharemomentdialog', { mediaUrl: 'https://a.b' }],
  ['SET_CONFIG', 'desktop', 'setconfig', { use_interactive_pip: true }],
  ['START_PURCHASE', 'desktop', 'startpurchase', { sku_id: '1' }],
  [LOCK, 'mobile', 'setorientationlockstate', { lock_state: 1 }],
];

export const deviceFacts: Record<string, WireFact> = {
  ...factsOf(
    limited.map(([cmd, works, heading, args]) => {
      const platform = works === 'desktop' ? 'mobile' : 'desktop';
      return {
        source: `${embedded}#${heading}`,
        statement: `${cmd} is not supported on ${platform}; such a client answers invalid command.`,
        request: { platform, send: { cmd, args } },
        answer: { refused: { code: 4002 } },
      };
    }),
  ),
  'The present orientation is published on subscribing, and then each change.': {
    source: `${layout}#subscribing-to-screen-orientation-updates`,
    request: {
      send: { cmd: 'SUBSCRIBE', evt: 'ORIENTATION_UPDATE' },
      after: [{ type: 'device', client: ids.client, patch: { screenOrientation: 0 } }],
    },
    answer: {
      hears: [
        ['ORIENTATION_UPDATE', { screen_orientation: 1 }],
        ['ORIENTATION_UPDATE', { screen_orientation: 0, orientation: 'portrait' }],
      ],
    },
  },
  'The present thermal state is published on subscribing, and then each change.': {
    source: 'activities/development-guides/mobile#mobile-thermal-states',
    request: {
      platform: 'mobile',
      send: { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE' },
      after: [{ type: 'device', client: ids.client, patch: { thermalState: 3 } }],
    },
    answer: {
      hears: [
        ['THERMAL_STATE_UPDATE', { thermal_state: 0 }],
        ['THERMAL_STATE_UPDATE', { thermal_state: 3 }],
      ],
    },
  },
  'A layout’s lock that is left out stays as it is.': {
    source: `${layout}#locking-application-orientation`,
    request: {
      platform: 'mobile',
      before: [locked],
      send: { cmd: LOCK, args: { lock_state: 2, grid_lock_state: undefined } },
    },
    answer: leavesLocked({ lock_state: 2, picture_in_picture_lock_state: 2, grid_lock_state: 3 }),
  },
  'A layout’s lock that is null is cleared.': {
    source: `${layout}#locking-application-orientation`,
    request: { platform: 'mobile', before: [locked], send: { cmd: LOCK, args: cleared } },
    answer: leavesLocked(cleared),
  },
  'The present setting is answered, although the person may then be asked to change it.': {
    source: 'activities/development-guides/user-actions#encourage-hardware-acceleration',
    request: {
      as: null,
      changes: [{ type: 'device', client: ids.client, patch: { hardwareAcceleration: false } }],
      send: { cmd: 'ENCOURAGE_HW_ACCELERATION' },
    },
    answer: { data: { enabled: false } },
  },
  'SET_CONFIG answers what was set.': {
    source: `${embedded}#setconfigresponse`,
    request: { send: { cmd: 'SET_CONFIG', args: { use_interactive_pip: true } } },
    answer: { data: { use_interactive_pip: true } },
  },
};
