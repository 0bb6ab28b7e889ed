import { describe, expect, it } from 'vitest';
import { ids, seed } from './seed';
import { userVoiceState } from './world';

describe('a voice state, as an activity reads it', () => {
  const world = seed();

  it('has the user and their nickname in the channel’s guild', () => {
    expect(userVoiceState(world, ids.gameNight, ids.me)).toEqual({
      mute: false,
      volume: 100,
      pan: { left: 1, right: 1 },
      nick: 'Captain Wren',
      user: world.users[ids.me],
      voice_state: {
        mute: false,
        deaf: false,
        self_mute: false,
        self_deaf: false,
        suppress: false,
      },
    });
  });

  it('falls back to the global name, and then to the username', () => {
    expect(userVoiceState(world, ids.gameNight, ids.marlo)?.nick).toBe('Marlo');
    const nameless = structuredClone(world);
    Object.assign(nameless.users[ids.marlo] ?? {}, { global_name: '' });
    expect(userVoiceState(nameless, ids.gameNight, ids.marlo)?.nick).toBe('marlo');
  });

  it.each([
    ['the user is in another channel', ids.readingRoom, ids.me],
    ['there is no such channel', 'nowhere', ids.me],
    ['there is no such user', ids.gameNight, 'nobody'],
  ])('is undefined when %s', (_, channelId, userId) => {
    expect(userVoiceState(world, channelId, userId)).toBeUndefined();
  });
});
