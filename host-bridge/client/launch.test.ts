import { describe, expect, it } from 'vitest';
import { SDKError } from '../protocol/errors';
import { handshakeNamesVersion, noLaunch, readLaunchParameters } from './launch';

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
const required = { frame_id: 'f', instance_id: 'i', platform: 'desktop' };

describe('the launch parameters', () => {
  it('are read from the query, with or without its question mark', () => {
    const expected = {
      frameId: 'f',
      instanceId: 'i',
      platform: 'mobile',
      customId: 'getLocale',
      referrerId: 'r',
      guildId: 'g',
      channelId: 'c',
      locationId: 'l',
      mobileAppVersion: '250.0',
    };
    const search = query({
      ...required,
      platform: 'mobile',
      custom_id: 'getLocale',
      referrer_id: 'r',
      guild_id: 'g',
      channel_id: 'c',
      location_id: 'l',
      mobile_app_version: '250.0',
    });
    expect(readLaunchParameters(search)).toEqual(expected);
    expect(readLaunchParameters(`?${search}`)).toEqual(expected);
  });

  it('are null where they are optional and absent', () => {
    expect(readLaunchParameters(query(required))).toEqual({
      ...noLaunch,
      frameId: 'f',
      instanceId: 'i',
    });
  });

  it.each(['frame_id', 'instance_id', 'platform'])('cannot do without %s', (name) => {
    const message = `${name} query param is not defined`;
    const { [name as keyof typeof required]: _, ...rest } = required;
    expect(() => readLaunchParameters(query(rest))).toThrow(
      new SDKError('INVALID_LAUNCH', message),
    );
    expect(() => readLaunchParameters(query({ ...rest, [name]: '' }))).toThrow(
      new SDKError('INVALID_LAUNCH', message),
    );
  });

  it('name the first of several that are missing', () => {
    expect(() => readLaunchParameters('')).toThrow(
      new SDKError('INVALID_LAUNCH', 'frame_id query param is not defined'),
    );
  });

  it('refuse a platform that is neither desktop nor mobile, and say which there are', () => {
    expect(() => readLaunchParameters(query({ ...required, platform: 'console' }))).toThrow(
      new SDKError(
        'INVALID_LAUNCH',
        'Invalid query param "platform" of "console". Valid values are "desktop" or "mobile"',
      ),
    );
  });
});

describe('the SDK version in the handshake', () => {
  const names = (platform: 'desktop' | 'mobile', mobileAppVersion: string | null) =>
    handshakeNamesVersion({ ...noLaunch, platform, mobileAppVersion });

  it('is always named on desktop', () => {
    expect(names('desktop', null)).toBe(true);
    expect(names('desktop', '1.0')).toBe(true);
  });

  it.each(['250.0', '250.12.3', '1000.0'])('is named on mobile %s', (version) => {
    expect(names('mobile', version)).toBe(true);
  });

  it.each([null, '', '249.9', '99.250', 'beta', 'x250.0'])(
    'is not named on mobile %s',
    (version) => {
      expect(names('mobile', version)).toBe(false);
    },
  );
});
