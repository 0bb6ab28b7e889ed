import { expect, test } from 'vitest';
import { imagesOf } from './images';

const { userAvatar, memberAvatar, guildIcon } = imagesOf({ imageUrl: (path) => `cdn:${path}` });

const id = String(7n << 22n);

test.each([
  ['a requested size', userAvatar({ id, avatar: 'abc' }, 64), `/avatars/${id}/abc.png?size=64`],
  [
    'a requested size of a member’s avatar',
    memberAvatar({ id }, '1', { avatar: 'xyz' }, 64),
    `/guilds/1/users/${id}/avatars/xyz.png?size=64`,
  ],
  ['a member with no guild', memberAvatar({ id }, null, { avatar: 'xyz' }), '/embed/avatars/1.png'],
  ['an empty avatar', userAvatar({ id, avatar: '' }), '/embed/avatars/1.png'],
  ['an id whose remainder is zero', userAvatar({ id: String(6n << 22n) }), '/embed/avatars/0.png'],
  ['an id that is not a number', userAvatar({ id: 'somebody' }), '/embed/avatars/0.png'],
  ['an empty id', userAvatar({ id: '' }), '/embed/avatars/0.png'],
])('builds the avatar URL for %s', (_, address, path) => {
  expect(address).toBe(`cdn:${path}`);
});

test('a guild without the icon field has no icon', () => {
  expect(guildIcon({ id: '1' })).toBeNull();
});
