import { describe, expect, it } from 'vitest';
import { ChannelTypes } from '../../host-bridge/protocol';
import { readEvent, releases } from '../testing/public-package';
import { ids, seed } from './seed';

const world = seed();

describe('the seed', () => {
  it('is equal each time, but never the same object', () => {
    expect(seed()).toEqual(world);
    expect(seed()).not.toBe(world);
  });

  it('has only users whose READY the public package can read', () => {
    for (const { id, username, discriminator, avatar } of Object.values(world.users)) {
      const user = { id, username, discriminator, avatar };
      const config = { api_endpoint: '//localhost/api', environment: 'simulator' };
      for (const release of releases) {
        const read = () => readEvent('READY', { v: 1, config, user }, release);
        expect(read, `${username}, ${release}`).not.toThrow();
      }
    }
  });

  // `put` requires that every other reference exists: see things.test.ts.
  it('has messages and voice states of existing users', () => {
    for (const [channelId, messages] of Object.entries(world.messages)) {
      expect(world.channels).toHaveProperty(channelId);
      for (const { author_id } of messages) expect(world.users).toHaveProperty(author_id);
    }
    for (const [channelId, inChannel] of Object.entries(world.voice)) {
      const channel = world.channels[channelId];
      expect([ChannelTypes.GUILD_VOICE, ChannelTypes.DM]).toContain(channel?.type);
      const members = world.guilds[channel?.guild_id ?? '']?.members ?? {};
      for (const userId of Object.keys(inChannel)) expect(members).toHaveProperty(userId);
    }
  });

  it('has SKUs of each type, in several currencies, and one that is not released yet', () => {
    const skus = Object.values(world.skus);
    expect(new Set(skus.map(({ type }) => type))).toEqual(new Set([2, 3, 5, 6]));
    expect(new Set(skus.map(({ price }) => price.currency)).size).toBeGreaterThan(3);
    const unreleased = skus.filter(({ flags }) => !(flags & (1 << 2)));
    expect(unreleased).toMatchObject([{ id: ids.winterTable, available: false }]);
    expect(Date.parse(unreleased[0]?.release_date ?? '')).toBeGreaterThan(Date.now());
  });

  it('can give the current user any id, wherever they appear', () => {
    const renamed = seed({ userId: 'mock-user' });
    expect(renamed.clients[ids.client]?.userId).toBe('mock-user');
    expect(JSON.stringify(renamed)).not.toContain(ids.me);
    expect(JSON.stringify(renamed).replaceAll('mock-user', ids.me)).toBe(JSON.stringify(world));
  });
});
