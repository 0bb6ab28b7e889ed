import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type Surroundings, surroundingsAtom } from '../surroundings';
import { useImages } from './images';

function images() {
  const store = createStore();
  const imageUrl = (path: string) => `cdn:${path}`;
  store.set(surroundingsAtom, { imageUrl } as Partial<Surroundings> as Surroundings);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(useImages, { wrapper }).result.current;
}

const id = String(7n << 22n);

describe('the address of an avatar', () => {
  test('is the user’s own, 256 pixels of it unless another size is asked for', () => {
    const { userAvatar } = images();
    expect(userAvatar({ id, avatar: 'abc' })).toBe(`cdn:/avatars/${id}/abc.png?size=256`);
    expect(userAvatar({ id, avatar: 'abc' }, 64)).toBe(`cdn:/avatars/${id}/abc.png?size=64`);
  });

  test.each([null, undefined, ''])('is a default one where it is %j', (avatar) => {
    const address = 'cdn:/embed/avatars/1.png';
    expect(images().userAvatar({ id, avatar })).toBe(address);
    expect(images().memberAvatar({ id, avatar }, '1', { avatar })).toBe(address);
  });

  test('is that of the guild first', () => {
    const { memberAvatar } = images();
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
  const { guildIcon } = images();
  expect(guildIcon({ id: '1', icon: 'abc' })).toBe('cdn:/icons/1/abc.webp?size=128');
  expect(guildIcon({ id: '1', icon: null })).toBeNull();
  expect(guildIcon({ id: '1' })).toBeNull();
});
