import { expect, test } from 'vitest';
import { ids, idsOf } from '../world';
import { readStageOptions } from './options';

const stageDefaults = { defaultUrl: 'http://localhost:3000', origin: 'http://localhost:3333' };
const read = (search: string) => readStageOptions(search, stageDefaults);

test('every option is read', () => {
  const fields = {
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
  expect(read(`?${new URLSearchParams(fields)}`)).toEqual({ options: fields });
});

test.each([
  ['', { url: 'http://localhost:3000', path: '/' }],
  ['?guild_id=&channel_id=', { guild_id: '', channel_id: '' }],
  ['?world=my-world', { world: 'my-world' }],
])('"%s" is read', (search, options) => {
  expect(read(search)).toMatchObject({ options });
});

const worldMessage =
  'must be lower-case letters and digits, with hyphens between them, such as my-world';

const itself = 'is the simulator itself; use the address of the activity';
const notOne = expect.stringMatching(/^"sideways" is not one of custom_id/);
test.each([
  ['?url=localhost:3000', 'url', 'must be an address such as http://localhost:3000'],
  ['?url=javascript:alert(1)', 'url', 'must be an address such as http://localhost:3000'],
  ['?url=', 'url', 'must be the address of the activity'],
  ['?url=http://localhost:3333/x', 'url', itself],
  ['?path=voice', 'path', 'must begin with a slash'],
  [
    '?device=phone,watch',
    'device',
    'must be window, desktop, phone, small-phone, tablet, or several of them separated by commas',
  ],
  ['?platform=tv', 'platform', 'must be "desktop" or "mobile"'],
  ['?guild_id=abc', 'guild_id', 'must be an id of digits only, or empty for none'],
  ['?scenario=fridge', 'scenario', expect.stringMatching(/^must be one of voice-call, phone, /)],
  ['?user=a%20b', 'user', 'must be the id or the username of a user'],
  ['?launched=1:sideways', 'launched', notOne],
  ['?path=/a&path=/b', 'path', 'is given more than once'],
  ['?world=My+World', 'world', worldMessage],
  ['?world=', 'world', worldMessage],
  ['?pth=/home', 'pth', expect.stringMatching(/^is not an option; the options are url, path, /)],
])('%s is refused with a reason', (search, option, message) => {
  expect(read(search)).toMatchObject({ problems: [{ option, message }] });
});

test('the ids of the seed name the same users and channels in every world', () => {
  const myIds = idsOf('mine');
  const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
  const parameters = { channel_id: ids.sideTable, players: `${ids.me},${ids.marlo}` };
  expect(read(query({ world: 'mine', ...parameters }))).toMatchObject({
    options: { channel_id: myIds.sideTable, players: `${myIds.me},${myIds.marlo}` },
  });
  expect(read(query({ world: 'default', ...parameters }))).toMatchObject({ options: parameters });
  const ownChannel = { channel_id: myIds.sideTable };
  expect(read(query({ world: 'mine', ...ownChannel }))).toMatchObject({ options: ownChannel });
});

test('all problems are reported at once', () => {
  const result = read('?platform=tv&guild_id=x');
  const options = 'problems' in result && result.problems.map(({ option }) => option);
  expect(options).toEqual(['platform', 'guild_id']);
});

test('without a default, the address is required', () => {
  expect(readStageOptions('', { ...stageDefaults, defaultUrl: undefined })).toEqual({
    problems: [{ option: 'url', value: '', message: 'must be the address of the activity' }],
  });
});
