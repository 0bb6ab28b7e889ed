import { expect, test } from 'vitest';
import { parseGuilds, parseMember } from './responses';

const one = { id: '1', name: 'One' };

test.each([
  [parseGuilds, []],
  [
    parseGuilds,
    [
      { ...one, icon: null, features: ['NEW'] },
      { id: '2', name: '' },
    ],
  ],
  [parseMember, null],
  [parseMember, {}],
  [parseMember, { nick: 'Wren', avatar: 'abc', roles: [] }],
])('%o accepts the platform’s response unchanged: %j', (read, answer) => {
  expect(read(answer)).toEqual(answer);
});

test.each([
  [parseGuilds, null, 'a list of servers: the value'],
  [parseGuilds, { guilds: [] }, 'a list of servers: the value'],
  [parseGuilds, [null], 'a list of servers: 0'],
  [parseGuilds, [one, { id: 2, name: 'Two' }], 'a list of servers: 1.id'],
  [parseGuilds, [{ id: '1', name: null }], 'a list of servers: 0.name'],
  [parseGuilds, [{ ...one, icon: {} }], 'a list of servers: 0.icon'],
  [parseMember, 'Wren', 'a guild member: the value'],
  [parseMember, { nick: { first: 'Wren' } }, 'a guild member: nick'],
  [parseMember, { avatar: 7 }, 'a guild member: avatar'],
])('%o rejects %j and names what does not match', (read, answer, wrong) => {
  expect(() => read(answer)).toThrow(`The platform’s response is not ${wrong} does not match`);
});
