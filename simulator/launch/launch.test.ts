import { expect, test } from 'vitest';
import { ids, seed } from '../world';
import { instanceIdOf, launchAddress, launchLocation, launchQuery } from './launch';

const world = seed();
const home = { guildId: ids.boardGames, channelId: ids.gameNight };
const reading = { guildId: ids.bookClub, channelId: ids.readingRoom };

test.each([
  ['the home channel', {}, home],
  ['the voice channel of a guild', { guild_id: ids.bookClub }, reading],
  ['the guild of a channel', { channel_id: ids.readingRoom }, reading],
  ['no guild, with an empty id', { guild_id: '' }, { ...home, guildId: undefined }],
  ['a channel that the world does not have', { channel_id: '42' }, { channelId: '42' }],
])('an activity is launched in %s', (_, options, place) => {
  expect(launchLocation(options, world)).toEqual(place);
});

test('an instance id names the location of its launch', () => {
  const id = (guildId?: string, channelId?: string) =>
    instanceIdOf({ guildId, channelId }, '5', 1_420_070_400_001);
  expect([id('1', '2'), id(undefined, '2'), id()]).toEqual([
    ...['i-4194304-gc-1-2', 'i-4194304-pc-2', 'i-4194304-cl-5'],
  ]);
});

const launch = { place: home, instanceId: 'i-7-gc-1-2', frameId: 'f', proxyTicket: 't' };
const options = { url: 'http://localhost:3000', path: '/', platform: 'desktop' } as const;

test('the address has the launch query without absent parameters', () => {
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

test('the address gets the optional launch parameters, and keeps its own', () => {
  const parameters = { custom_id: 'a b', referrer_id: 'r', mobile_app_version: '251.0' } as const;
  const url = 'https://example.test/app/?debug=1';
  const path = '/voice-state?tab=2#end';
  const address = new URL(launchAddress({ url, path, platform: 'mobile', ...parameters }, launch));
  expect(address.pathname + address.hash).toBe('/app/voice-state#end');
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({ debug: '1', tab: '2', platform: 'mobile', ...parameters });
});

test('a shared link launches with its own custom id and referrer', () => {
  const link = { linkId: '9', customId: 'seat-3', referrerId: '5' };
  const parameters = { ...options, custom_id: 'mine', referrer_id: 'r' };
  const query = launchQuery(parameters, { ...launch, link });
  expect(query).toMatchObject({ link_id: '9', custom_id: 'seat-3', referrer_id: '5' });
  const { custom_id, referrer_id } = launchQuery(parameters, { ...launch, link: { linkId: '9' } });
  expect([custom_id, referrer_id]).toEqual([undefined, undefined]);
});

test.each([
  ['a page as given', 'http://localhost:3000/page.html', '/', '/page.html'],
  ['a folder as given', 'http://localhost:3000/app/', '/', '/app/'],
  ['no other origin', 'http://localhost:3000', '//example.test/', '//example.test/'],
])('an address opens %s', (_, url, path, pathname) => {
  const address = new URL(launchAddress({ ...options, url, path }, launch));
  expect([address.origin, address.pathname]).toEqual(['http://localhost:3000', pathname]);
});

test.each([
  ['a default on mobile', 'mobile', undefined, /^\d+\.\d+$/],
  ['as given on mobile', 'mobile', '249.9', /^249\.9$/],
  ['absent on desktop', 'desktop', undefined, /^undefined$/],
] as const)('mobile_app_version is %s', (_, platform, appVersion, version) => {
  const query = launchQuery({ platform, mobile_app_version: appVersion }, launch);
  expect(`${query.mobile_app_version}`).toMatch(version);
});
