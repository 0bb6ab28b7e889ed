import { expect, it } from 'vitest';
import { handshakeNamesVersion, noLaunch } from './launch';

it.each([null, '', '249.9', '99.250', 'beta', 'x250.0'])(
  'the handshake does not name the SDK’s version to mobile %s',
  (mobileAppVersion) => {
    const launch = { ...noLaunch, platform: 'mobile', mobileAppVersion } as const;
    expect(handshakeNamesVersion(launch)).toBe(false);
  },
);
