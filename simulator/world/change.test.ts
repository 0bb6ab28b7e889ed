import { describe, expect, it } from 'vitest';
import { applyChange, type Change } from './change';
import { ids, seed } from './seed';
import type { World } from './world';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

const grant = { userId: ids.me, scopes: ['identify'], redeemed: false };
const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00.000Z' };
const before = deepFreeze(
  applyChange(deepFreeze(seed()), { type: 'grant', code: 'code-1', grant }),
);

const changes: { [T in Change['type']]: Extract<Change, { type: T }> } = {
  user: { type: 'user', userId: ids.juniper, patch: { global_name: 'Juniper' } },
  member: {
    type: 'member',
    guildId: ids.boardGames,
    userId: ids.me,
    patch: { nick: 'Admiral Wren' },
  },
  voice: { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: { mute: true } },
  speaking: { type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true },
  participants: { type: 'participants', userIds: [ids.me, ids.pixel] },
  device: { type: 'device', patch: { locale: 'fi', thermalState: 3 } },
  grant: { type: 'grant', code: 'code-2', grant },
  token: { type: 'token', code: 'code-1', token: 'token-1', access },
};
const all = Object.entries(changes) as [Change['type'], Change][];

describe.each(all)('a change of type "%s"', (_, change) => {
  it('leaves the old world as it was, and makes plain data', () => {
    const copy = structuredClone(before);
    const after = applyChange(before, deepFreeze(structuredClone(change)));
    expect(before).toEqual(copy);
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  it('is not looked at again afterwards', () => {
    const mine = structuredClone(change);
    const after = applyChange(before, mine);
    const copy = structuredClone(after);
    if (mine.type === 'participants') mine.userIds.push(ids.juniper);
    if ('patch' in mine) Object.assign(mine.patch, { locale: 'xx', nick: 'xx', mute: 'xx' });
    expect(after).toEqual(copy);
  });

  it('survives JSON itself', () => {
    const sent = JSON.parse(JSON.stringify(change)) as Change;
    expect(applyChange(before, sent)).toEqual(applyChange(before, change));
  });
});

describe('what a change changes, and nothing else', () => {
  const differs = (change: Change, edit: (world: World) => void) => {
    const expected = structuredClone(before);
    edit(expected);
    expect(applyChange(before, change)).toEqual(expected);
  };
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The seed lacks it');
    return value;
  };

  it('the fields of a user', () =>
    differs(changes.user, ({ users }) => {
      found(users[ids.juniper]).global_name = 'Juniper';
    }));

  it('the fields of a guild member', () =>
    differs(changes.member, ({ guilds }) => {
      found(guilds[ids.boardGames]?.members[ids.me]).nick = 'Admiral Wren';
    }));

  it('the fields of a voice participant', () =>
    differs(changes.voice, ({ voice }) => {
      found(voice[ids.gameNight]?.[ids.marlo]).mute = true;
    }));

  it('nothing, for speech', () => differs(changes.speaking, () => {}));

  it('the participants', () =>
    differs(changes.participants, (world) => {
      world.participants = [ids.me, ids.pixel];
    }));

  it('the device', () =>
    differs(changes.device, ({ device }) => {
      Object.assign(device, { locale: 'fi', thermalState: 3 });
    }));

  it('the grants', () =>
    differs(changes.grant, ({ grants }) => {
      grants['code-2'] = grant;
    }));

  it('a grant and the tokens', () =>
    differs(changes.token, ({ grants, tokens }) => {
      found(grants['code-1']).redeemed = true;
      tokens['token-1'] = access;
    }));
});

describe('a change is refused', () => {
  it.each<[string, Change]>([
    ['user "nobody"', { ...changes.user, userId: 'nobody' }],
    ['guild "nowhere"', { ...changes.member, guildId: 'nowhere' }],
    ['member "nobody"', { ...changes.member, userId: 'nobody' }],
    ['voice channel "nowhere"', { ...changes.voice, channelId: 'nowhere' }],
    ['voice participant "nobody"', { ...changes.voice, userId: 'nobody' }],
    ['voice channel "nowhere"', { ...changes.speaking, channelId: 'nowhere' }],
    ['voice participant "nobody"', { ...changes.speaking, userId: 'nobody' }],
    ['user "nobody"', { ...changes.participants, userIds: [ids.me, 'nobody'] }],
    ['grant "never"', { ...changes.token, code: 'never' }],
    ['user "__proto__"', { ...changes.user, userId: '__proto__' }],
    ['guild "constructor"', { ...changes.member, guildId: 'constructor' }],
  ])('for the unknown %s, which it names', (what, change) => {
    expect(() => applyChange(before, change)).toThrow(`There is no ${what} in this world`);
  });

  it('for a code that has been used', () => {
    const after = applyChange(before, changes.token);
    expect(() => applyChange(after, { ...changes.token, token: 'token-2' })).toThrow(
      'The code code-1 has been used',
    );
  });

  it('for a type that does not exist', () => {
    expect(() => applyChange(before, { type: 'weather' } as never)).toThrow(
      'There is no change of type "weather"',
    );
  });
});
