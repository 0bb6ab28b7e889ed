import { ids, type World } from '../world';
import type { Scenario } from './file';

const me = { user: ids.me };
const on = (preset: string, device = {}) => ({ ...me, device: { preset, ...device } });
const scenario = (name: string, rest: Partial<Scenario> = {}): Scenario => ({
  version: 1,
  name,
  ...rest,
});

/** Ids of people who are not in the seed, in its form, so that every world has its own. */
const CROWD_IDS = Array.from({ length: 200 }, (_, at) => {
  return `${24 + Math.floor(at / 100)}${'0'.repeat(14)}${String(at % 100).padStart(2, '0')}`;
});
const seedUserIds = [ids.me, ids.marlo, ids.juniper, ids.pixel];
const each = <T>(keys: readonly string[], value: (key: string, at: number) => T) =>
  Object.fromEntries(keys.map((key, at) => [key, value(key, at)]));
const bare = { avatar: null, avatar_decoration_data: null };
const testEntitlement = (sku_id: string) => ({
  sku_id,
  user_id: ids.me,
  type: 4,
  consumed: false,
  deleted: false,
});

/** Scenarios to choose with one click, by their names in an address. */
export const presets: Readonly<Record<string, Scenario>> = {
  'voice-call': scenario('Desktop voice call', { players: [on('window')] }),
  phone: scenario('Phone', { players: [on('phone')] }),
  'direct-message': scenario('Direct message without a guild', {
    players: [me],
    place: { channelId: ids.juniperDm },
    participants: [ids.juniper],
  }),
  nowhere: scenario('No guild and no channel', { players: [me], place: {} }),
  'no-invites': scenario('No permission to invite', {
    players: [me],
    place: { guildId: ids.bookClub, channelId: ids.readingRoom },
  }),
  'test-buyer': scenario('Buyer in test mode', {
    players: [{ ...me, decisions: { START_PURCHASE: 'accept' } }],
    world: {
      entitlements: {
        [ids.ownedTable]: null,
        '830000000000000010': testEntitlement(ids.rerollToken),
        '830000000000000011': testEntitlement(ids.brassDice),
      },
    },
  }),
  crowd: scenario('Crowd of 200', {
    players: [me],
    participants: CROWD_IDS,
    world: {
      users: each(CROWD_IDS, (_, at) => ({
        username: `guest.${at + 1}`,
        global_name: `Guest ${at + 1}`,
        // A player without an avatar waits for the public package forever.
        avatar: `${at}`.padStart(32, '0'),
      })),
      guilds: { [ids.boardGames]: { members: each(CROWD_IDS, () => ({})) } },
      channels: { [ids.gameNight]: { user_limit: 0 } },
      voice: { [ids.gameNight]: each(CROWD_IDS, () => ({})) },
    },
  }),
  'right-to-left': scenario('Right to left', {
    players: [on('window', { locale: 'ar' })],
    world: {
      users: {
        [ids.me]: { global_name: 'ليلى الحكيم' },
        [ids.marlo]: { global_name: 'סהר' },
      },
      guilds: {
        [ids.boardGames]: {
          name: 'ليلة ألعاب الطاولة',
          members: { [ids.me]: { nick: 'القبطان' } },
        },
      },
      channels: { [ids.gameNight]: { name: 'غرفة اللعب' } },
    },
  }),
  'old-mobile': scenario('Old mobile client', {
    players: [on('small-phone', { appVersion: '249.0' })],
  }),
  'no-avatars': scenario('No avatars', {
    players: [me],
    world: {
      application: { icon: null },
      users: each(seedUserIds, () => bare),
      guilds: { [ids.boardGames]: { icon: null, members: { [ids.me]: { avatar: null } } } },
    },
  }),
};

/** Returns the start of a world: without a scenario, it is that of a preset. */
export function startOf({ scenario: from }: Pick<World, 'scenario'>): {
  preset?: string;
  name: string;
} {
  return from ?? { preset: 'voice-call', name: presets['voice-call']?.name ?? '' };
}

export const presetDescriptions: Readonly<Record<keyof typeof presets, string>> = {
  'voice-call': 'One player in a voice channel with two others, in a desktop window.',
  phone: 'The same call on a phone: a small screen with safe areas, which can be rotated.',
  'direct-message': 'A private channel with Juni. There is no guild, so guild_id is null.',
  nowhere: 'Outside any guild and channel: guild_id and channel_id are both null.',
  'no-invites': 'A voice channel where the player may not invite anybody.',
  'test-buyer':
    'Purchases are accepted at once, and the player owns two items from test purchases.',
  crowd: 'Two hundred guests take part: does every list still fit, and stay quick?',
  'right-to-left': 'Arabic and Hebrew names, for a client whose language is Arabic.',
  'old-mobile': 'A small phone with version 249.0 of the client, which lacks newer commands.',
  'no-avatars': 'No user has an avatar, and the guild and the application have no icon.',
};
