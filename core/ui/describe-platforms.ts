import type { Platform } from '../../host-bridge';

/** Readable names of the launch's platforms. Source: Discord's Embedded App SDK reference, "Supported Platforms". */
const PLATFORM_NAMES: Record<Platform, string> = {
  desktop: 'desktop and web',
  mobile: 'iOS and Android',
};

export function describePlatforms(platforms: readonly Platform[]): string {
  return platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ');
}
