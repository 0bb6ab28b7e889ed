import { Platform } from '../protocol/enums';
import { SDKError } from '../protocol/errors';

/** The host's parameters in the query of the activity's address. */
export interface LaunchParameters {
  readonly frameId: string;
  readonly instanceId: string;
  readonly platform: Platform;
  readonly customId: string | null;
  readonly referrerId: string | null;
  readonly guildId: string | null;
  readonly channelId: string | null;
  readonly locationId: string | null;
  readonly mobileAppVersion: string | null;
}

const optionalParameters = (query: URLSearchParams) => ({
  customId: query.get('custom_id'),
  referrerId: query.get('referrer_id'),
  guildId: query.get('guild_id'),
  channelId: query.get('channel_id'),
  locationId: query.get('location_id'),
  mobileAppVersion: query.get('mobile_app_version'),
});

/** The parameters without a window, and so without a launch. */
export const emptyLaunch = (): LaunchParameters => ({
  ...{ frameId: '', instanceId: '', platform: Platform.DESKTOP },
  ...optionalParameters(new URLSearchParams()),
});

/**
 * Reads the launch query.
 *
 * @param search a query string, with or without its `?`
 * @throws SDKError INVALID_LAUNCH when frame_id, instance_id or platform is missing, or platform is neither desktop
 *   nor mobile
 */
export function readLaunchParameters(search: string): LaunchParameters {
  const query = new URLSearchParams(search);
  const required = (name: string) => {
    const value = query.get(name);
    if (!value) throw new SDKError('INVALID_LAUNCH', `${name} query param is not defined`);
    return value;
  };
  const frameId = required('frame_id');
  const instanceId = required('instance_id');
  const platform = required('platform');
  if (platform !== Platform.DESKTOP && platform !== Platform.MOBILE) {
    throw new SDKError(
      'INVALID_LAUNCH',
      `Invalid query param "platform" of "${platform}". Valid values are "${Platform.DESKTOP}" or "${Platform.MOBILE}"`,
    );
  }
  return { frameId, instanceId, platform, ...optionalParameters(query) };
}

/** Mobile clients older than this refuse a handshake that names the SDK's version. */
const MINIMUM_MOBILE_VERSION = 250;

/**
 * Checks whether the handshake may name the SDK's version: always on desktop, on mobile from major version 250.
 * A mobile version that cannot be read counts as -1.
 */
export function shouldSendVersion({ platform, mobileAppVersion }: LaunchParameters): boolean {
  if (platform === Platform.DESKTOP) return true;
  const major = /^(\d+)\./.exec(mobileAppVersion ?? '')?.[1];
  return Number(major ?? -1) >= MINIMUM_MOBILE_VERSION;
}
