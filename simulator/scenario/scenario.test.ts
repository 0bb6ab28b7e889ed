import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyChange, ids, idsOf, readAs, seed, World } from '../world';
import type { Scenario } from './file';
import { presetDescriptions, presets, startOf } from './presets';
import { beginScenario, readScenario, readScenarioText } from './read';
import { scenarioOf } from './save';

const minimal = { version: 1, name: 'Mine' };
const json = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a preset', () => {
  it.each(Object.entries(presets))('%s is a valid scenario with a valid world', (_, preset) => {
    expect(readScenario(json(preset))).toEqual({ value: preset });
    const world = beginScenario(preset, 'mine');
    expect(readAs(World, json(world), 'The world').problem).toBeUndefined();
  });

  it('is the start of a world that began without a scenario', () => {
    const { scenario: _, clients: __, instances: ___, ...seeded } = seed();
    const { preset = '' } = startOf(seed());
    expect(beginScenario(presets[preset] as Scenario, 'default')).toMatchObject(seeded);
  });

  it('has a description', () => {
    expect(Object.keys(presetDescriptions)).toEqual(Object.keys(presets));
  });

  it('is in the list of docs/simulator.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/simulator.md'), 'utf8');
    const [, list = ''] = /The presets are ([^.]+)\./.exec(page) ?? [];
    expect([...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)).toEqual(Object.keys(presets));
  });

  test('crowd has 200 guests with avatars, and different guests in each world', () => {
    const guests = (name: string) =>
      Object.values(beginScenario(presets.crowd as Scenario, name).users).filter(({ username }) =>
        username.startsWith('guest.'),
      );
    expect(guests('default')).toHaveLength(200);
    expect(new Set(guests('default').map(({ avatar }) => avatar)).size).toBe(200);
    const all = [...guests('default'), ...guests('a'), ...guests('b')].map(({ id }) => id);
    expect(new Set(all).size).toBe(600);
  });
});

describe('a scenario', () => {
  it('that is empty gives the seed, with no player launched yet', () => {
    const world = beginScenario(minimal as Scenario, 'default');
    const { clients, instances, scenario, ...rest } = world;
    const { clients: _, instances: __, ...before } = seed();
    expect(rest).toEqual(before);
    expect(scenario).toEqual({ name: 'Mine', players: [ids.me], launch: {} });
    expect(Object.values(clients).map(({ launch }) => launch)).toEqual([null]);
    expect(instances[ids.instance]?.participants).toEqual([ids.marlo]);
  });

  it('changes existing entries, creates new ones, and removes those that are null', () => {
    const { value } = readScenario({
      ...minimal,
      world: {
        users: { [ids.me]: { global_name: 'Kit' }, '990000000000000001': { username: 'new' } },
        voice: { [ids.gameNight]: { [ids.marlo]: null, '990000000000000001': { volume: 5 } } },
        entitlements: { [ids.ownedTable]: null },
      },
      players: [{ user: '990000000000000001', device: { preset: 'phone', locale: 'ar' } }],
    });
    const world = beginScenario(value as Scenario, 'default');
    expect(world.users[ids.me]).toMatchObject({ global_name: 'Kit', username: 'wren.hollow' });
    expect(Object.keys(world.voice[ids.gameNight] ?? {})).toEqual([
      ids.me,
      ids.juniper,
      '990000000000000001',
    ]);
    expect(world.entitlements).not.toHaveProperty(ids.ownedTable);
    expect(world.clients[ids.client]).toMatchObject({
      userId: '990000000000000001',
      device: { platform: 'mobile', locale: 'ar', deviceOrientation: 0 },
    });
    const elsewhere = Object.keys(beginScenario(value as Scenario, 'other').users);
    expect(elsewhere).not.toContain('990000000000000001');
    expect(elsewhere).toHaveLength(5);
  });

  it.each(['default', 'mine'])('saved from the world %s restores the same world', (name) => {
    const { world: changes, ...rest } = json(presets['right-to-left']);
    const users = { ...changes.users, '990000000000000001': { username: 'new' } };
    const before = beginScenario({ ...rest, world: { ...changes, users } }, name);
    const saved = json(scenarioOf(before, name, 'Right to left'));
    expect(readScenario(saved).problem).toBeUndefined();
    const { clients: was, ...again } = beginScenario(saved, name);
    expect({ ...again, clients: {} }).toEqual({ ...before, clients: {} });
    const plain = (world: World) =>
      Object.values(world.clients).map(({ proxyTicket, ...client }) => client);
    expect(plain({ ...before, clients: was })).toEqual(plain(before));
  });

  it('that removes something of the seed begins without what names it', () => {
    const roles = { [ids.hosts]: null };
    const channels = { [ids.boardTalk]: null };
    const world = {
      channels,
      quests: { [ids.longWeekend]: null },
      guilds: { [ids.boardGames]: { roles } },
    };
    const { value, problem } = readScenario({ ...minimal, world });
    expect(problem).toBeUndefined();
    const text = JSON.stringify(beginScenario(value as Scenario, 'default'));
    for (const id of [ids.hosts, ids.boardTalk, ids.longWeekend]) expect(text).not.toContain(id);
  });

  it('keeps the faults of its players, without the hit counts', () => {
    const faults = [{ id: 'slow', at: 'READY', kind: 'delay', ms: 3000, times: 1 }] as const;
    const players = [{ user: ids.me, faults }, { user: ids.marlo }];
    const { value } = readScenario({ ...minimal, players });
    const hit = { type: 'faultHit', client: ids.client, fault: 'slow', count: 1 } as const;
    const world = applyChange(beginScenario(value as Scenario, 'default'), hit);
    expect(world.clients[ids.client]?.faults).toEqual([{ ...faults[0], hits: 1 }]);
    const saved = scenarioOf(world, 'default');
    expect(saved.players?.map((player) => player.faults)).toEqual([faults, []]);
    const wrong = [{ user: ids.me, faults: [{ ...faults[0], ms: -1 }] }];
    const { problem } = readScenario({ ...minimal, players: wrong });
    expect(problem).toBe('players.0.faults.0.ms is -1; it must be at least 0');
  });

  it.each([
    ['{', /^The scenario is not JSON: /],
    ['[]', /^The scenario is a list of 0; it must be an object$/],
    ['{"name": "x"}', /^version is missing; it must be 1$/],
    ['{"version": 2}', /^The scenario has version 2, but this simulator reads version 1; use a/],
    ['{"version": 0, "name": "x"}', /^version is 0; it must be 1$/],
    [{ ...minimal, plce: {} }, /it has no field "plce", only \$schema, version, name, world/],
    [{ ...minimal, world: { users: { '': {} } } }, /^world\.users/],
    [
      { ...minimal, world: { users: { [ids.me]: { premium_type: 9 } } } },
      /^world\.users\.230000000000000001\.premium_type is 9; it must be at most 3$/,
    ],
    [
      { ...minimal, world: { users: { '990000000000000001': {} } } },
      /^In the world that it creates, users\.990000000000000001\.username is missing; it must be a string$/,
    ],
    [{ ...minimal, players: [{ user: idsOf('else').me }] }, /^players names the user "\d+", which/],
    [{ ...minimal, place: { channelId: '1' } }, /^place\.channelId names the channel "1"/],
    [{ ...minimal, participants: ['1'] }, /^participants names the user "1"/],
    [
      { ...minimal, world: { channels: { [ids.juniperDm]: { recipient_ids: ['1'] } } } },
      /^world\.channels\.\d+\.recipient_ids names the user "1"/,
    ],
    [
      { ...minimal, world: { guilds: { [ids.bookClub]: { owner_id: '1' } } } },
      /^world\.guilds\.\d+\.owner_id names the user "1"/,
    ],
    [
      { ...minimal, world: { entitlements: { [ids.ownedTable]: { sku_id: '1' } } } },
      /^world\.entitlements\.\d+\.sku_id names the SKU "1"/,
    ],
    [
      { ...minimal, players: [{ user: ids.me, device: { preset: 'fridge' } }] },
      /^players\.0\.device\.preset is "fridge"; it must be one of "window", /,
    ],
  ])('%j is refused with the path, the value and what is expected', (value, problem) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(readScenarioText(text).problem).toMatch(problem);
  });

  it('cannot change a prototype or cause a crash, whatever it contains', () => {
    const hostile = fc.constantFrom('__proto__', 'constructor', 'toString', ids.me, ids.gameNight);
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(null, {}, [], ids.me));
    const part = fc.dictionary(fc.oneof(hostile, fc.string()), value, { maxKeys: 4 });
    const field = fc.constantFrom('users', 'guilds', 'channels', 'voice', 'skus', 'entitlements');
    const file = fc.record(
      {
        version: fc.constantFrom(1, 2, '1'),
        name: fc.constantFrom('x', ''),
        world: fc.oneof(fc.dictionary(field, fc.oneof(part, value), { maxKeys: 3 }), value),
        players: fc.oneof(fc.array(fc.record({ user: hostile }), { maxLength: 3 }), value),
        place: value,
        participants: fc.oneof(fc.array(hostile), value),
      },
      { requiredKeys: [] },
    );
    const property = fc.property(fc.oneof(file, fc.jsonValue()), (given) => {
      const { value: scenario, problem } = readScenarioText(JSON.stringify(given));
      if (problem !== undefined) return;
      const world = beginScenario(scenario, 'mine');
      expect(readAs(World, json(world), 'The world').problem).toBeUndefined();
    });
    fc.assert(property, { numRuns: 1000 });
    expect(({} as { user?: unknown }).user).toBeUndefined();
  });
});
