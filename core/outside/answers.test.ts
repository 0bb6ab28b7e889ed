import { expect, test } from 'vitest';
import { guildsIn, memberIn } from './answers';

const one = { id: '1', name: 'One' };

test.each([
  [guildsIn, []],
  [
    guildsIn,
    [
      { ...one, icon: null, features: ['NEW'] },
      { id: '2', name: '' },
    ],
  ],
  [memberIn, null],
  [memberIn, {}],
  [memberIn, { nick: 'Wren', avatar: 'abc', roles: [] }],
])('%o takes the platform’s answer as it came: %j', (read, answer) => {
  expect(read(answer)).toEqual(answer);
});

test.each([
  [guildsIn, null, 'a list of servers: the value'],
  [guildsIn, { guilds: [] }, 'a list of servers: the value'],
  [guildsIn, [null], 'a list of servers: 0'],
  [guildsIn, [one, { id: 2, name: 'Two' }], 'a list of servers: 1.id'],
  [guildsIn, [{ id: '1', name: null }], 'a list of servers: 0.name'],
  [guildsIn, [{ ...one, icon: {} }], 'a list of servers: 0.icon'],
  [memberIn, 'Wren', 'a guild member: the value'],
  [memberIn, { nick: { first: 'Wren' } }, 'a guild member: nick'],
  [memberIn, { avatar: 7 }, 'a guild member: avatar'],
])('%o says what is wrong with %j', (read, answer, wrong) => {
  expect(() => read(answer)).toThrow(`The platform’s response is not ${wrong} does not match`);
});
