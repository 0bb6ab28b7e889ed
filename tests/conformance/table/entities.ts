import type { Entitlement, OpenChannel } from '../../../host-bridge';

/** A user as channels and messages carry it. */
export const user = {
  id: '1',
  username: 'wren.hollow',
  discriminator: '0',
  global_name: 'Wren',
  avatar: 'hash',
  avatar_decoration_data: { asset: 'asset', sku_id: '9' },
  bot: false,
  flags: 0,
  premium_type: 2,
};

/** A user as newer commands carry it: the public package reads other fields of a decoration there. */
export const socialUser = { ...user, avatar_decoration_data: { asset: 'asset' } };

const off = { mute: false, deaf: false, self_mute: true, self_deaf: false, suppress: false };
const emoji = { id: '860000000000000001', name: 'dice', animated: false, user };
const member = {
  user,
  nick: 'Captain',
  roles: ['620000000000000001'],
  joined_at: '2024-03-09T18:30:00.000Z',
  deaf: false,
  mute: false,
};

export const channel: OpenChannel = {
  id: '710000000000000001',
  type: 2,
  guild_id: '610000000000000001',
  name: 'Game Night',
  topic: null,
  bitrate: 64_000,
  user_limit: 12,
  position: 0,
  voice_states: [{ mute: false, nick: 'Captain', user, voice_state: off, volume: 80 }],
  messages: [
    {
      id: '840000000000000001',
      channel_id: '710000000000000001',
      guild_id: '610000000000000001',
      author: user,
      member,
      content: 'Thursday is on.',
      timestamp: '2026-01-15T17:42:10.118Z',
      edited_timestamp: null,
      tts: false,
      mention_everyone: false,
      mentions: [user],
      mention_roles: ['620000000000000001'],
      mention_channels: [{ id: '7', guild_id: '6', type: 0, name: 'board-talk' }],
      attachments: [
        { id: '8', filename: 'a.png', size: 9, url: 'https://a', proxy_url: 'https://b', width: 1 },
      ],
      embeds: [
        {
          title: 'House rules',
          type: 'rich',
          color: 1,
          footer: { text: 'Footer' },
          image: { url: 'https://a', height: 1 },
          video: { url: 'https://a', width: 1 },
          provider: { name: 'Provider' },
          author: { name: 'Author', icon_url: 'https://a' },
          fields: [{ name: 'Players', value: '3 to 6', inline: true }],
        },
      ],
      reactions: [{ count: 3, me: true, emoji }],
      nonce: 7,
      pinned: false,
      webhook_id: null,
      type: 0,
      activity: { type: 1, party_id: 'instance-1' },
      application: { id: 'client-1', description: '', name: 'Playground' },
      message_reference: { message_id: '9' },
      flags: 0,
      stickers: [{ any: 'thing' }],
      referenced_message: { any: 'thing' },
    },
  ],
};

export const sku = {
  id: '820000000000000001',
  name: 'Reroll Token',
  type: 3,
  price: { amount: 99, currency: 'usd' },
  application_id: 'client-1',
  flags: 4,
  release_date: null,
} as const;

export const entitlement: Entitlement = {
  id: '830000000000000001',
  sku_id: sku.id,
  application_id: 'client-1',
  user_id: '1',
  gift_code_flags: 0,
  type: 1,
  gifter_user_id: null,
  branches: [],
  starts_at: '2026-01-15T17:42:10.118Z',
  ends_at: null,
  parent_id: null,
  consumed: false,
  deleted: false,
  gift_code_batch_id: null,
};

export const presence = { status: 'online', activity: { name: 'Playground' } };
