import { describe, expect, it } from 'vitest';
import { applyChange, type Change } from './change';
import type { Decision } from './decisions';
import { newVoiceParticipant } from './defaults';
import { inverseOf } from './inverse';
import { Change as ChangeSchema } from './schema/change';
import type { Thing } from './schema/things';
import { ids, seed } from './seed';
import { keyOf, thingIn, thingsOf } from './things';
import type { StoredEntitlement, World } from './world';

const putThing = (thing: Thing) => ({ ...thing, type: 'put' }) as Change;
const remove = ({ kind, of, id }: Omit<Thing, 'value'>) =>
  ({ type: 'remove', kind, ...(of ? { of } : {}), id }) as Change;
const found = (name: Omit<Thing, 'value'>, world: World = seed()) => thingIn(world, name) as Thing;
const user = (id: string) => ({ kind: 'user', id }) as const;

function undone(change: Change, before = seed()): World {
  const inverse = inverseOf(change, before);
  return (inverse ?? []).reduce(applyChange, applyChange(before, change));
}

describe('everything of the world is a thing', () => {
  const all = thingsOf(seed());

  it('that its schema takes, and that is put where it is', () => {
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
    for (const thing of all) {
      const change = putThing(thing);
      expect(ChangeSchema.safeParse(change).error?.issues, keyOf(thing)).toBeUndefined();
      expect(applyChange(seed(), change), keyOf(thing)).toEqual(seed());
    }
  });

  it('that is gone once it is removed, or stays and says why; and undone, the world is what it was', () => {
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
      const { messages: _, ...left } = undone(change);
      const { messages: __, ...whole } = seed();
      expect(left, keyOf(thing)).toEqual(whole);
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

it('a role that is removed is taken from whoever has it', () => {
  const member = { guildId: ids.boardGames, userId: ids.pixel };
  const before = applyChange(seed(), { type: 'member', ...member, patch: { roles: [ids.hosts] } });
  const role = { type: 'remove', kind: 'role', of: ids.boardGames, id: ids.hosts } as const;
  const { members } = applyChange(before, role).guilds[ids.boardGames] ?? {};
  expect(members?.[ids.pixel]?.roles).toEqual([]);
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
])('undoing %j brings back what was there', (...changes) => {
  const last = changes.at(-1) as Change;
  const before = changes.slice(0, -1).reduce(applyChange, seed());
  expect(applyChange(before, last)).not.toEqual(before);
  expect(undone(last, before)).toEqual(before);
});

it('undoing puts somebody who has moved back as they were, and deletes what was given', () => {
  const moved = undone({ type: 'move', userId: ids.juniper, channelId: null });
  expect(moved.voice[ids.gameNight]?.[ids.juniper]?.volume).toBe(80);
  const [owned] = Object.values(seed().entitlements);
  const entitlement = { ...owned, id: '77', sku_id: ids.brassDice } as StoredEntitlement;
  expect(undone({ type: 'entitlement', entitlement }).entitlements['77']?.deleted).toBe(true);
});

describe('a user who is removed', () => {
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

  it('takes their client along once its player is closed, and comes back with it', () => {
    const before = withClient();
    expect(applyChange(before, pixel).clients).not.toHaveProperty(client);
    expect(undone(pixel, before)).toEqual(before);
  });

  it('stays while their player is open, and while nobody else has a client', () => {
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
  it('is undone as a whole, also fields that it did not have before', () => {
    const before = seed();
    delete before.users[ids.me]?.premium_type;
    const thing = found(user(ids.me), before);
    const change = putThing({ ...thing, value: { ...thing.value, premium_type: 2 } } as Thing);
    expect(applyChange(before, change).users[ids.me]?.premium_type).toBe(2);
    expect(undone(change, before)).toEqual(before);
  });

  it('has the id that names it, and a new guild has a role for everybody and its owner as a member', () => {
    const value = { name: 'Chess', icon: null, owner_id: ids.pixel };
    const change = putThing({ kind: 'guild', id: '640', value });
    const { guilds } = applyChange(seed(), change);
    expect(guilds['640']).toMatchObject({ id: '640', roles: { '640': { name: '@everyone' } } });
    expect(Object.keys(guilds['640']?.members ?? {})).toEqual([ids.pixel]);
    expect(applyChange(seed(), change)).toEqual(applyChange(seed(), change));
    expect(undone(change)).toEqual(seed());
  });

  it('in a voice channel takes the person out of their former one', () => {
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
    ['a member of a guild that is not there', { ...member, of: '1' }, {}, 'There is no guild "1"'],
    ['a member with a role of another guild', member, { roles: [ids.readers] }, noRole],
    ['a channel in another guild than before', room, { guild_id: ids.bookClub }, cannotLeave],
  ])('is refused as %s', (_, thing, patch, message) => {
    const { value, ...name } = thing as Thing;
    const put = putThing({ ...name, value: { ...value, ...patch } } as Thing);
    expect(() => applyChange(seed(), put)).toThrow(message);
  });

  it('is one of a thousand of its kind at most', () => {
    const value = found(user(ids.pixel)).value;
    const filled = seed();
    for (let each = 0; each < 996; each += 1) {
      filled.users[`x${each}`] = { ...(value as (typeof filled.users)[string]), id: `x${each}` };
    }
    const put = () => applyChange(filled, putThing({ kind: 'user', id: 'y', value } as Thing));
    expect(put).toThrow('There are 1000 of kind user already');
  });
});
