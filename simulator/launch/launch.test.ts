import { expect, test } from 'vitest';
import { ids, seed } from '../world';
import { instanceIdOf, launchAddress, launchQuery, placeOf } from './launch';

const world = seed();
const home = { guildId: ids.boardGames, channelId: ids.gameNight };

test('an activity is launched in the first guild’s voice channel', () => {
  expect(placeOf({}, world)).toEqual(home);
});

test('a guild alone brings its voice channel, and a channel alone its guild', () => {
  const reading = { guildId: ids.bookClub, channelId: ids.readingRoom };
  expect(placeOf({ guild_id: ids.bookClub }, world)).toEqual(reading);
  expect(placeOf({ channel_id: ids.readingRoom }, world)).toEqual(reading);
});

test('an empty id means none, and leaves the other', () => {
  expect(placeOf({ guild_id: '' }, world)).toEqual({ ...home, guildId: undefined });
  expect(placeOf({ channel_id: '' }, world)).toEqual({ ...home, channelId: undefined });
});

test('ids that the world does not have are launched with all the same', () => {
  expect(placeOf({ channel_id: '42' }, world)).toEqual({ guildId: undefined, channelId: '42' });
});

test('an instance id says where the activity was launched', () => {
  const id = (guildId?: string, channelId?: string) =>
    instanceIdOf({ guildId, channelId }, '5', 1_420_070_400_001);
  expect(id('1', '2')).toBe('i-4194304-gc-1-2');
  expect(id(undefined, '2')).toBe('i-4194304-pc-2');
  expect(id()).toBe('i-4194304-cl-5');
});

const launch = { place: home, instanceId: 'i-7-gc-1-2', frameId: 'f', proxyTicket: 't' };
const options = { url: 'http://localhost:3000', path: '/', platform: 'desktop' } as const;

test('the address carries the launch query and nothing that is absent', () => {
  const address = new URL(launchAddress(options, launch));
  expect(address.origin + address.pathname).toBe('http://localhost:3000/');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    frame_id: 'f',
    instance_id: 'i-7-gc-1-2',
    platform: 'desktop',
    guild_id: ids.boardGames,
    channel_id: ids.gameNight,
    location_id: 'gc-1-2',
    discord_proxy_ticket: 't',
  });
});

test('optional launch parameters come along, and so do those of the address itself', () => {
  const address = new URL(
    launchAddress(
      {
        url: 'https://example.test/app/?debug=1',
        path: '/voice-state?tab=2#end',
        platform: 'mobile',
        custom_id: 'a b',
        referrer_id: 'r',
        mobile_app_version: '251.0',
      },
      launch,
    ),
  );
  expect(address.pathname).toBe('/app/voice-state');
  expect(address.hash).toBe('#end');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    debug: '1',
    tab: '2',
    platform: 'mobile',
    custom_id: 'a b',
    referrer_id: 'r',
    mobile_app_version: '251.0',
  });
});

test('an address that names a page is opened as it stands', () => {
  const at = (url: string) => new URL(launchAddress({ ...options, url }, launch)).pathname;
  expect(at('http://localhost:3000/page.html')).toBe('/page.html');
  expect(at('http://localhost:3000/app/')).toBe('/app/');
});

test('a path cannot lead to another origin', () => {
  const address = launchAddress({ ...options, path: '//example.test/' }, launch);
  expect(new URL(address).origin).toBe('http://localhost:3000');
});

test('a mobile client says its version, a desktop one only when it is told to', () => {
  const version = (platform: 'desktop' | 'mobile', mobile_app_version?: string) =>
    launchQuery({ platform, mobile_app_version }, launch).mobile_app_version;
  expect(version('mobile')).toMatch(/^\d+\.\d+$/);
  expect(version('mobile', '249.9')).toBe('249.9');
  expect(version('desktop')).toBeUndefined();
});
