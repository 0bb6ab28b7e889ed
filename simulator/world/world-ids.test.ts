import { describe, expect, it } from 'vitest';
import { ids, seed } from './seed';
import { idsOf, withSeedIds, withWorldIds } from './world-ids';
import { newWorldName, worldNameProblem } from './world-name';

/** Every id in a world that is not an application's: of people, places, roles, messages, entitlements, instances. */
function idsIn(world: unknown): string[] {
  const applications = /^(?:81|82|87|118)0+\d+$/;
  const found = JSON.stringify(world).match(/(?<!\d)\d{17,20}(?!\d)/g) ?? [];
  return [...new Set(found)].filter((id) => !applications.test(id));
}

describe('the ids of a world', () => {
  it('are those of the seed in the default world', () => {
    expect(idsOf('default')).toEqual(ids);
    expect(withWorldIds('default', seed())).toEqual(seed());
  });

  it('are the same each time, and those of SKUs, quests and the application are the same in every world', () => {
    const ownIds = idsOf('my-world');
    expect(ownIds).toEqual(idsOf('my-world'));
    const { application, rerollToken, tablePassGroup, openingNight, longWeekend } = ids;
    const shared = { application, rerollToken, tablePassGroup, openingNight, longWeekend };
    expect(ownIds).toMatchObject(shared);
    const world = withWorldIds('my-world', seed());
    expect(world.application).toEqual(seed().application);
    expect(Object.keys(world.skus)).toEqual(Object.keys(seed().skus));
    expect(world.users[ownIds.marlo]?.username).toBe('marlo');
  });

  it('never occur in two worlds, whatever their names: of 1,000, no two share one', () => {
    const names = Array.from({ length: 500 }, (_, index) => `test-${index}`);
    const random = Array.from({ length: 500 }, (_, index) =>
      newWorldName(index % 2 ? ` ${'“Élan” of 2, '.repeat(index)}` : ''),
    );
    const owners = new Map<string, string>();
    const inSeed = seed();
    for (const name of ['default', ...names, ...random]) {
      expect(worldNameProblem(name)).toBeUndefined();
      for (const id of Object.values(idsIn(withWorldIds(name, idsOf('default'))))) {
        if (owners.has(id)) expect.fail(`${id} is in ${name} and in ${owners.get(id)}`);
        owners.set(id, name);
      }
    }
    const others = new Set(idsIn(withWorldIds('other', inSeed)));
    expect(idsIn(inSeed).filter((id) => others.has(id))).toEqual([]);
  });

  it('are snowflakes in the order of the seed’s, outside the range of today’s ids', () => {
    for (const name of ['a', 'my-world', newWorldName()]) {
      const made = idsIn(withWorldIds(name, seed()));
      for (const id of made) expect(id).toMatch(/^[1-9]\d{17}$/);
      const order = idsIn(seed());
      expect(made.length).toBe(order.length);
      expect(made.map((_, at) => at).sort(by(made))).toEqual(
        order.map((_, at) => at).sort(by(order)),
      );
    }
  });

  it('can be mapped back to the seed’s', () => {
    const world = seed();
    expect(withSeedIds('my-world', withWorldIds('my-world', world))).toEqual(world);
  });
});

const by = (ids: string[]) => (one: number, other: number) =>
  Number(BigInt(ids[one] ?? 0) - BigInt(ids[other] ?? 0));

describe('the name of a world', () => {
  it.each(['a', 'my-world', 'test-3-players', 'x'.repeat(63), '0'])('may be %s', (name) =>
    expect(worldNameProblem(name)).toBeUndefined(),
  );

  it.each([
    ['', /lower-case letters and digits/],
    ['My World', /lower-case letters and digits/],
    ['-a', /lower-case letters and digits/],
    ['a-', /lower-case letters and digits/],
    ['../secret', /lower-case letters and digits/],
    ['x'.repeat(64), /at most 63 characters, not 64/],
  ])('may not be %j', (name, problem) => expect(worldNameProblem(name)).toMatch(problem));
});
