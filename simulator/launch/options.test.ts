import { expect, test } from 'vitest';
import { ids, idsOf } from '../world';
import { readStageOptions } from './options';

const surroundings = { defaultUrl: 'http://localhost:3000', origin: 'http://localhost:3333' };
const read = (search: string) => readStageOptions(search, surroundings);

test('without a query, the playground opens at its root', () => {
  expect(read('')).toEqual({
    options: { url: 'http://localhost:3000', path: '/' },
  });
});

test('every option can be given', () => {
  const given = {
    url: 'https://example.test/app',
    path: '/voice-state',
    device: 'tablet,phone',
    platform: 'mobile',
    guild_id: '1',
    channel_id: '2',
    custom_id: 'voiceState',
    referrer_id: 'friend',
    mobile_app_version: '251.0',
    scenario: 'phone',
    players: '1,wren.hollow',
    user: 'marlo',
    launched: '1:custom_id=seat-3,referrer_id=2;2:popped_out',
  };
  expect(read(`?${new URLSearchParams(given)}`)).toEqual({ options: given });
});

test('an empty id asks for none', () => {
  expect(read('?guild_id=&channel_id=')).toMatchObject({
    options: { guild_id: '', channel_id: '' },
  });
});

test.each([
  ['?url=localhost:3000', 'url', 'must be an address such as http://localhost:3000'],
  ['?url=javascript:alert(1)', 'url', 'must be an address such as http://localhost:3000'],
  ['?url=', 'url', 'must say where the activity is'],
  [
    '?url=http://localhost:3333/x',
    'url',
    'is the simulator itself; give the address of the activity',
  ],
  ['?path=voice', 'path', 'must begin with a slash'],
  [
    '?device=phone,watch',
    'device',
    'must be window, desktop, phone, small-phone, tablet, or several of them with commas between',
  ],
  ['?platform=tv', 'platform', 'must be "desktop" or "mobile"'],
  ['?guild_id=abc', 'guild_id', 'must be an id, which is digits only, or empty for none'],
  ['?scenario=fridge', 'scenario', expect.stringMatching(/^must be one of voice-call, phone, /)],
  ['?user=a%20b', 'user', 'must be the id or the username of a user'],
  [
    '?launched=1:sideways',
    'launched',
    expect.stringMatching(/^"sideways" is not one of custom_id/),
  ],
  ['?path=/a&path=/b', 'path', 'is given more than once'],
])('%s is refused with a reason', (search, option, message) => {
  expect(read(search)).toMatchObject({ problems: [{ option, message }] });
});

test('a stage is told the name of its world, if it is one', () => {
  expect(read('?world=my-world')).toMatchObject({ options: { world: 'my-world' } });
  const message =
    'must be lower-case letters and digits, with hyphens between them, such as my-world';
  expect(read('?world=My+World')).toEqual({
    problems: [{ option: 'world', value: 'My World', message }],
  });
  expect(read('?world=')).toMatchObject({ problems: [{ option: 'world', message }] });
});

test('the ids of the seed name the same people and places in every world', () => {
  const mine = idsOf('mine');
  const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`;
  const given = { channel_id: ids.sideTable, players: `${ids.me},${ids.marlo}` };
  expect(read(query({ world: 'mine', ...given }))).toMatchObject({
    options: { channel_id: mine.sideTable, players: `${mine.me},${mine.marlo}` },
  });
  expect(read(query({ world: 'default', ...given }))).toMatchObject({ options: given });
  const own = { channel_id: mine.sideTable };
  expect(read(query({ world: 'mine', ...own }))).toMatchObject({ options: own });
});

test('an unknown option is refused, and the known ones are named', () => {
  expect(read('?pth=/home')).toEqual({
    problems: [
      {
        option: 'pth',
        value: '/home',
        message: expect.stringMatching(/^is not an option; the options are url, path, /),
      },
    ],
  });
});

test('all that is wrong is said at once', () => {
  const result = read('?platform=tv&guild_id=x');
  expect('problems' in result && result.problems.map(({ option }) => option)).toEqual([
    'platform',
    'guild_id',
  ]);
});

test('without a default, the address must be given', () => {
  expect(readStageOptions('', { ...surroundings, defaultUrl: undefined })).toEqual({
    problems: [{ option: 'url', value: '', message: 'must say where the activity is' }],
  });
});
