import { describe, expect, test } from 'vitest';
import { defaultAvatarIndex, imagesOf } from './images';

const { userAvatar, memberAvatar, guildIcon } = imagesOf({ imageUrl: (path) => `cdn:${path}` });

const id = String(7n << 22n);

describe('the address of an avatar', () => {
  test('is the user’s own, 256 pixels of it unless another size is asked for', () => {
    expect(userAvatar({ id, avatar: 'abc' })).toBe(`cdn:/avatars/${id}/abc.png?size=256`);
    expect(userAvatar({ id, avatar: 'abc' }, 64)).toBe(`cdn:/avatars/${id}/abc.png?size=64`);
  });

  test.each([null, undefined, ''])('is a default one where it is %j', (avatar) => {
    const address = 'cdn:/embed/avatars/1.png';
    expect(userAvatar({ id, avatar })).toBe(address);
    expect(memberAvatar({ id, avatar }, '1', { avatar })).toBe(address);
  });

  test('is that of the guild first', () => {
    const user = { id, avatar: 'abc' };
    const path = `/guilds/1/users/${id}/avatars/xyz.png`;
    expect(memberAvatar(user, '1', { avatar: 'xyz' })).toBe(`cdn:${path}?size=256`);
    expect(memberAvatar(user, '1', { avatar: 'xyz' }, 64)).toBe(`cdn:${path}?size=64`);
    for (const nothing of [null, undefined, { avatar: null }])
      expect(memberAvatar(user, '1', nothing)).toBe(`cdn:/avatars/${id}/abc.png?size=256`);
    expect(memberAvatar(user, null, { avatar: 'xyz' })).toContain('/abc.png');
  });
});

test('the address of a guild’s icon is 128 pixels of it, or none', () => {
  expect(guildIcon({ id: '1', icon: 'abc' })).toBe('cdn:/icons/1/abc.webp?size=128');
  expect(guildIcon({ id: '1', icon: null })).toBeNull();
  expect(guildIcon({ id: '1' })).toBeNull();
});

describe('the default avatar', () => {
  test('is chosen by the user id shifted right by 22 bits, modulo 6', () => {
    expect(defaultAvatarIndex(String(5n << 22n))).toBe(5);
    expect(defaultAvatarIndex(String(6n << 22n))).toBe(0);
    expect(defaultAvatarIndex('230000000000000001')).toBe(
      Number((230000000000000001n >> 22n) % 6n),
    );
  });

  test('is the first one for an id that is not a number', () => {
    expect(defaultAvatarIndex('somebody')).toBe(0);
    expect(defaultAvatarIndex('')).toBe(0);
  });
});
