import { describe, expect, test } from 'vitest';
import { guildsIn, memberIn } from './answers';

describe('the servers in an answer', () => {
  test('are the answer as it came, with the fields that nobody here knows', () => {
    const answer = [
      { id: '1', name: 'One', icon: null, features: ['NEW'] },
      { id: '2', name: '' },
    ];
    expect(guildsIn(answer)).toEqual(answer);
    expect(guildsIn([])).toEqual([]);
  });

  test.each([
    [null, 'the whole'],
    [{ guilds: [] }, 'the whole'],
    [[null], '0'],
    [
      [
        { id: '1', name: 'One' },
        { id: 2, name: 'Two' },
      ],
      '1.id',
    ],
    [[{ id: '1', name: null }], '0.name'],
    [[{ id: '1', name: 'One', icon: {} }], '0.icon'],
  ])('are not in %j', (answer, wrong) => {
    expect(() => guildsIn(answer)).toThrow(
      `The platform’s answer is not a list of servers: ${wrong} is not what`,
    );
  });
});

describe('the guild member in an answer', () => {
  test.each([null, {}, { nick: null, avatar: null }, { nick: 'Wren', avatar: 'abc', roles: [] }])(
    'may be %j',
    (answer) => {
      expect(memberIn(answer)).toEqual(answer);
    },
  );

  test.each([
    ['Wren', 'the whole'],
    [{ nick: { first: 'Wren' } }, 'nick'],
    [{ avatar: 7 }, 'avatar'],
  ])('is not in %j', (answer, wrong) => {
    expect(() => memberIn(answer)).toThrow(
      `The platform’s answer is not a guild member: ${wrong} is not what`,
    );
  });
});
