/** The host's answers in the benchmark: data of the size that clients send, none of it read from anywhere. */

function user(n: number) {
  return {
    id: String(230000000000000000n + BigInt(n)),
    username: `player.${n}`,
    discriminator: '0',
    global_name: `Player ${n}`,
    avatar: n.toString(16).padStart(32, '0'),
    avatar_decoration_data: n % 3 === 0 ? { asset: `asset${n}`, sku_id: '118' } : null,
    bot: false,
    flags: 0,
    premium_type: 2,
  };
}

function several<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

const attachment = {
  id: '1',
  filename: 'board.png',
  size: 48_213,
  url: 'https://cdn.example/board.png',
  proxy_url: 'https://media.example/board.png',
  height: 240,
  width: 320,
};
const embed = {
  title: 'Round three',
  type: 'rich',
  description: 'The score so far',
  color: 742_000,
  fields: [{ name: 'Player 1', value: '12', inline: true }],
};

function message(n: number) {
  return {
    id: String(n),
    channel_id: '710000000000000001',
    guild_id: '610000000000000001',
    author: user(n),
    content: `Message ${n}: `.repeat(4),
    timestamp: '2026-01-01T12:00:00.000000+00:00',
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: n % 5 === 0 ? [user(n + 1)] : [],
    mention_roles: [],
    mention_channels: [],
    attachments: n % 10 === 0 ? [attachment] : [],
    embeds: n % 10 === 0 ? [embed] : [],
    reactions: n % 7 === 0 ? [{ count: 2, me: false, emoji: { id: '1', name: 'dice' } }] : null,
    nonce: String(n),
    pinned: false,
    webhook_id: null,
    type: 0,
    flags: 0,
  };
}

function voiceState(n: number) {
  return {
    mute: false,
    nick: `Player ${n}`,
    user: user(n),
    voice_state: {
      mute: false,
      deaf: false,
      self_mute: n % 2 === 0,
      self_deaf: false,
      suppress: false,
    },
    volume: 100,
  };
}

export const replies: Record<string, unknown> = {
  USER_SETTINGS_GET_LOCALE: { locale: 'en-US' },
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: { participants: several(25, user) },
  GET_CHANNEL: {
    id: '710000000000000001',
    type: 2,
    guild_id: '610000000000000001',
    name: 'Game Night',
    topic: null,
    bitrate: 64_000,
    user_limit: 0,
    position: 1,
    voice_states: several(25, voiceState),
    messages: several(50, message),
  },
};
