import { Platform } from '../../../host-bridge/protocol';
import type { FrameLaunch, LaunchOptions, StageOptions } from '../../launch';
import { randomToken } from '../../utils';
import { type Client, type Device, devices } from '../../world';

/** A launch as it is shown, and its device: another platform or version is another launch. */
export interface ShownLaunch extends FrameLaunch {
  device: Pick<LaunchOptions, 'platform' | 'mobile_app_version'>;
}

/** Returns the launch of a client, in another frame; undefined where the activity is not open in it. */
export function launchIn({ launch, proxyTicket, device }: Client): ShownLaunch | undefined {
  if (!launch) return undefined;
  const { place, instanceId, link, poppedOut } = launch;
  return {
    ...{ place, instanceId, proxyTicket, frameId: randomToken() },
    device: { platform: device.platform, mobile_app_version: device.appVersion ?? undefined },
    ...(link ? { link } : {}),
    ...(poppedOut ? { poppedOut } : {}),
  };
}

export function isOther(shown: ShownLaunch, { instanceId, link, poppedOut }: ShownLaunch): boolean {
  if (shown.instanceId !== instanceId || shown.poppedOut !== poppedOut) return true;
  return JSON.stringify(shown.link) !== JSON.stringify(link);
}

/** Returns the requested device: by its name, or, by a platform alone, the first one of that platform. */
export function deviceOf(
  { platform, mobile_app_version }: StageOptions,
  requestedId?: string,
): Partial<Device> {
  const platformDefault = platform && (platform === Platform.MOBILE ? 'phone' : 'window');
  const name = requestedId ?? platformDefault;
  return {
    ...(name ? { ...devices[name]?.patch, hidden: false } : {}),
    ...(platform ? { platform } : {}),
    ...(mobile_app_version === undefined ? {} : { appVersion: mobile_app_version }),
  };
}
