import { describe, expect, it } from 'vitest';
import { applyChange, type Change } from './change';
import type { Decision } from './decisions';
import { newVoiceParticipant } from './defaults';
import { inverseOf } from './inverse';
import { Change as ChangeSchema } from './schema/change';
import type { StoredEntitlement } from './schema/shop';
import type { Thing } from './schema/things';
import type { World } from './schema/world';
import { ids, seed } from './seed';
import { keyOf, thingIn, thingsOf } from './things';

const putThing = (thing: Thing) => ({ ...thing, type: 'put' }) as Change;
const remove = ({ kind, of, id }: Omit<Thing, 'value'>) =>
  ({ type: 'remove', kind, ...(of ? { of } : {}), id }) as Change;
const found = (name: Omit<Thing, 'value'>, world: World = seed()) => thingIn(world, name) as Thing;
const user = (id: string) => ({ kind: 'user', id }) as const;

function undone(change: Change, before = seed()): World {
  const inverse = inverseOf(change, before);
  return (inverse ?? []).reduce(applyChange, applyChange(before, change));
}

describe('each thing of the world', () => {
  const all = thingsOf(seed());

  it('fits its schema, and is unchanged when it is put again', () => {
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
    for (const thing of all) {
      const change = putThing(thing);
      expect(ChangeSchema.safeParse(change).error?.issues, keyOf(thing)).toBeUndefined();
      expect(applyChange(seed(), change), keyOf(thing)).toEqual(seed());
    }
  });

  it('can be removed or is refused with the reason, and undoing its removal restores the world', () => {
    const refusals: string[] = [];
    for (const thing of all.filter(({ kind }) => kind !== 'client')) {
      const change = remove(thing);
      expect(ChangeSchema.safeParse(change).error?.issues, keyOf(thing)).toBeUndefined();
      try {
        expect(thingIn(applyChange(seed(), change), thing), keyOf(thing)).toBeUndefined();
      } catch (error) {
        refusals.push((error as Error).message);
        continue;
      }
      expect(undone(change), keyOf(thing)).toEqual(seed());
    }
    for (const message of [
      /^The user \d+ plays as client-1; close/,
      /^The user \d+ owns the guild \d+; give it another owner first/,
      /^Everyone in a guild has the role @everyone/,
      /^The activity is open in the channel \d+, so/,
      /^The entitlement \d+ is for the SKU \d+; remove it first/,
    ]) {
      expect(refusals.join('\n')).toMatch(new RegExp(message.source, 'm'));
    }
  });
});

const { client } = ids;
const decision = (decision: Decision): Change => {
  return { type: 'decision', client, command: 'SHARE_LINK', decision };
};
const delay = (ms: number): Change => {
  return { type: 'fault', client, fault: { id: 'slow', at: '*', kind: 'delay', ms } };
};
const rateLimit = (requests: number): Change => {
  return { type: 'rateLimit', route: 'GET /users/@me', limit: { requests, seconds: 1 } };
};
const inVoice = { channelId: ids.gameNight, userId: ids.marlo };

it.each<Change[]>([
  [decision('cancel'), decision('fail')],
  [delay(100), delay(200)],
  [rateLimit(1), rateLimit(2)],
  [{ type: 'user', userId: ids.me, patch: { global_name: 'Another' } }],
  [{ type: 'member', guildId: ids.boardGames, userId: ids.me, patch: { nick: null } }],
  [{ type: 'voice', ...inVoice, patch: { volume: 3, mute: true } }],
  [{ type: 'participants', instanceId: ids.instance, userIds: [ids.juniper] }],
  [{ type: 'relationship', client, userId: ids.marlo, patch: { type: 0 } }],
  [{ type: 'device', client, patch: { locale: 'de', thermalState: 3 } }],
  [{ type: 'quest', client, questId: ids.longWeekend, patch: { enrolled_at: null } }],
])('undoing %j restores the world', (...changes) => {
  const last = changes.at(-1) as Change;
  const before = changes.slice(0, -1).reduce(applyChange, seed());
  expect(applyChange(before, last)).not.toEqual(before);
  expect(undone(last, before)).toEqual(before);
});

it('undoing returns a user who moved with their voice settings, and removes a new entitlement', () => {
  const moved = undone({ type: 'move', userId: ids.juniper, channelId: null });
  expect(moved.voice[ids.gameNight]?.[ids.juniper]?.volume).toBe(80);
  const [owned] = Object.values(seed().entitlements);
  const entitlement = { ...owned, id: '77', sku_id: ids.brassDice } as StoredEntitlement;
  expect(undone({ type: 'entitlement', entitlement })).toEqual(seed());
});

it('an entitlement is somebody’s: a user’s or a guild’s', () => {
  const [owned] = Object.values(seed().entitlements);
  const { user_id: _, guild_id: __, ...nobodys } = owned as StoredEntitlement;
  const entitlement = { ...nobodys, id: '77' };
  const refusal = 'The entitlement 77 is nobody’s: it needs a user_id or a guild_id';
  const put = putThing({ kind: 'entitlement', id: '77', value: nobodys } as Thing);
  for (const change of [{ type: 'entitlement', entitlement } as const, put]) {
    expect(() => applyChange(seed(), change)).toThrow(refusal);
  }
});

describe('removing a user', () => {
  const pixel = remove(user(ids.pixel));
  const client = 'client-2';
  const withClient = (...more: Change[]) =>
    [
      { type: 'client', client, userId: ids.pixel, proxyTicket: 't' } as const,
      { type: 'fault', client, fault: { id: 'slow', at: '*', kind: 'delay', ms: 500 } } as const,
      { type: 'decision', client, command: 'SHARE_LINK', decision: 'cancel' } as const,
      ...more,
    ].reduce(applyChange, seed());
  const leave: Change = { type: 'leave', client: ids.client };

  it('also removes their client if its player is closed, and can be undone', () => {
    const before = withClient();
    expect(applyChange(before, pixel).clients).not.toHaveProperty(client);
    expect(undone(pixel, before)).toEqual(before);
  });

  it('is refused while their player is open, or while no other user has a client', () => {
    const place = seed().home;
    const open = withClient({ type: 'launch', client, place, instanceId: 'i-2' });
    expect(() => applyChange(open, pixel)).toThrow(
      `The user ${ids.pixel} plays as ${client}; close that player first`,
    );
    const closed = applyChange(seed(), leave);
    expect(() => applyChange(closed, remove(user(ids.me)))).toThrow(/add another player first/);
  });
});

describe('a thing that is put', () => {
  it('is undone as a whole, including fields that it did not have before', () => {
    const before = seed();
    delete before.users[ids.me]?.premium_type;
    const thing = found(user(ids.me), before);
    const change = putThing({ ...thing, value: { ...thing.value, premium_type: 2 } } as Thing);
    expect(applyChange(before, change).users[ids.me]?.premium_type).toBe(2);
    expect(undone(change, before)).toEqual(before);
  });

  it('has the id that names it, and a new guild has @everyone and its owner as a member', () => {
    const value = { name: 'Chess', icon: null, owner_id: ids.pixel };
    const change = putThing({ kind: 'guild', id: '640', value });
    const { guilds } = applyChange(seed(), change);
    expect(guilds['640']).toMatchObject({ id: '640', roles: { '640': { name: '@everyone' } } });
    expect(Object.keys(guilds['640']?.members ?? {})).toEqual([ids.pixel]);
    expect(applyChange(seed(), change)).toEqual(applyChange(seed(), change));
    expect(undone(change)).toEqual(seed());
  });

  it('in a voice channel removes the user from their previous one', () => {
    const name = { kind: 'voice', of: ids.sideTable, id: ids.marlo } as const;
    const change = putThing({ ...name, value: newVoiceParticipant() });
    const { voice } = applyChange(seed(), change);
    expect(Object.keys(voice[ids.sideTable] ?? {})).toEqual([ids.marlo]);
    expect(Object.keys(voice[ids.gameNight] ?? {})).not.toContain(ids.marlo);
    expect(undone(change).voice).toEqual(seed().voice);
  });

  const member = found({ kind: 'member', of: ids.boardGames, id: ids.me });
  const noRole = `There is no role in the guild ${ids.boardGames} "${ids.readers}"`;
  const room = found({ kind: 'channel', id: ids.gameNight });
  const cannotLeave = `The channel ${ids.gameNight} cannot leave the guild`;

  it.each<[string, object, object, string]>([
    ['a member of an unknown guild', { ...member, of: '1' }, {}, 'There is no guild "1"'],
    ['a member with a role of another guild', member, { roles: [ids.readers] }, noRole],
    ['a channel moved to another guild', room, { guild_id: ids.bookClub }, cannotLeave],
  ])('is refused as %s', (_, thing, patch, message) => {
    const { value, ...name } = thing as Thing;
    const put = putThing({ ...name, value: { ...value, ...patch } } as Thing);
    expect(() => applyChange(seed(), put)).toThrow(message);
  });

  it('is one of at most a thousand of its kind', () => {
    const value = found(user(ids.pixel)).value;
    const filled = seed();
    for (let each = 0; each < 996; each += 1) {
      filled.users[`x${each}`] = { ...(value as (typeof filled.users)[string]), id: `x${each}` };
    }
    const put = () => applyChange(filled, putThing({ kind: 'user', id: 'y', value } as Thing));
    expect(put).toThrow('There are 1000 of kind user already');
  });
});
