import { describe, expect, test } from 'vitest';
import { displayName } from './names';

describe('what a user is called', () => {
  const user = { username: 'wren', discriminator: '0', global_name: 'Wren' };

  test.each([
    ['the nickname of the guild first', user, 'Captain', 'Captain'],
    ['the name that they chose when there is no nickname', user, null, 'Wren'],
    ['or when the nickname is empty', user, '', 'Wren'],
    ['the username when they chose no name', { ...user, global_name: null }, undefined, 'wren'],
    ['or an empty one', { ...user, global_name: '' }, undefined, 'wren'],
    [
      'username and discriminator for an older account',
      { ...user, discriminator: '0042' },
      null,
      'wren#0042',
    ],
    [
      'but not when the guild has a nickname for it',
      { ...user, discriminator: '0042' },
      'Cap',
      'Cap',
    ],
  ])('%s', (_, named, nick, expected) => {
    expect(displayName(named, nick)).toBe(expected);
  });
});
