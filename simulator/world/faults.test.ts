import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { applyChange } from './change';
import { clientIn } from './change-steps';
import { corruptData } from './corrupt';
import { FaultHits } from './fault-hits';
import { faultPoints, kindsAt } from './fault-points';
import { inverseOf } from './inverse';
import { Change } from './schema/change';
import { type Fault, faultSchemas } from './schema/fault';
import { readAs } from './schema/problem';
import { ids, seed } from './seed';
import { localWorld } from './world-store';

const addFault = (fault: object): Change => ({
  type: 'fault',
  client: ids.client,
  fault: { id: 'f', ...fault } as Fault,
});
const faultsIn = (world = seed()) => clientIn(world, ids.client).faults;

describe('a fault', () => {
  it.each([
    [{ at: 'GET_CHANEL', kind: 'silence' }, 'fault.at is "GET_CHANEL"; it must be where a fault'],
    [{ at: 'SUBSCRIBE READY', kind: 'silence' }, 'it must be where'],
    [{ at: 'GET /nowhere', kind: 'cut' }, 'it must be where'],
    [{ at: 'PROXY api', kind: 'silence' }, 'it must be where'],
    [{ at: 'GET_CHANNEL', kind: 'delay', ms: 600_001 }, 'ms '],
    [{ at: 'GET_CHANNEL', kind: 'delay', ms: 1, probability: 2 }, 'probability '],
    [{ at: 'GET_CHANNEL', kind: 'explode' }, 'kind '],
    [{ at: 'GET_CHANNEL', kind: 'status', status: 500 }, 'what can happen at GET_CHANNEL'],
    [{ at: 'SPEAKING_START', kind: 'refuse', code: 4000 }, 'what can happen at SPEAKING_START'],
    [{ at: 'PROXY /api', kind: 'twice' }, 'what can happen at PROXY /api: delay'],
    [{ at: 'GET /users/@me', kind: 'twice' }, 'what can happen at GET /users/@me'],
  ])('that is malformed is refused, and the field is named: %j', (fault, message) => {
    expect(readAs(Change, addFault(fault), 'The change').problem).toContain(message);
  });

  it('of every kind is in the table of docs/testing.md', () => {
    const docs = readFileSync('docs/testing.md', 'utf8');
    const missing = Object.keys(faultSchemas).filter((kind) => !docs.includes(`{ kind: '${kind}'`));
    expect(missing).toEqual([]);
  });

  it('can be set at every offered point, each of which has possible kinds', () => {
    for (const at of Object.values(faultPoints()).flat()) {
      expect(kindsAt(at), at).not.toEqual([]);
      expect(faultsIn(applyChange(seed(), addFault({ at, kind: 'silence' })))).toHaveLength(1);
    }
  });

  it('with the id of another one replaces it, and a client has at most 50', () => {
    let world = applyChange(seed(), addFault({ at: '*', kind: 'silence', hits: 3 }));
    world = applyChange(world, addFault({ at: '*', kind: 'twice' }));
    expect(faultsIn(world)).toEqual([{ id: 'f', at: '*', kind: 'twice' }]);
    const add = (id: string) => applyChange(world, addFault({ id, at: '*', kind: 'silence' }));
    for (let n = 1; n < 50; n += 1) world = add(`${n}`);
    expect(() => add('more')).toThrow('50');
  });

  it('can be undone, and so can its end', () => {
    const empty = seed();
    const on = addFault({ at: '*', kind: 'silence' });
    const world = applyChange(empty, on);
    expect(inverseOf(on, empty)?.reduce(applyChange, world)).toEqual(empty);
    const end: Change = { type: 'faultEnd', client: ids.client };
    const ended = applyChange(world, end);
    expect(faultsIn(ended)).toEqual([]);
    expect(inverseOf(end, world)?.reduce(applyChange, ended)).toEqual(world);
  });

  it('that does not exist cannot be ended, and the message names those that do', () => {
    const end: Change = { type: 'faultEnd', client: ids.client, fault: 'g' };
    const world = applyChange(seed(), addFault({ at: '*', kind: 'silence' }));
    expect(() => applyChange(world, end)).toThrow('no fault "g" at this client; its faults: "f"');
  });
});

describe('hits', () => {
  it('are counted in the world, and a fault ends after its last one', async () => {
    const world = localWorld();
    await world.commit(addFault({ at: 'GET_CHANNEL', kind: 'silence', times: 2 }));
    const hits = new FaultHits(world, ids.client);
    const turns = [1, 2, 3].map(() => hits.at(['GET_CHANNEL']).map((fault) => hits.count(fault)));
    expect(turns).toEqual([[0], [1], []]);
    await vi.waitFor(() => expect(faultsIn(world.get())).toMatchObject([{ hits: 2 }]));
    expect(new FaultHits(world, ids.client).at(['GET_CHANNEL'])).toEqual([]);
  });

  it('of a flood become a few changes, not one each', async () => {
    const world = localWorld();
    await world.commit(addFault({ at: '*', kind: 'silence' }));
    const listener = vi.fn();
    world.subscribe(listener);
    const hits = new FaultHits(world, ids.client);
    for (let n = 0; n < 1000; n += 1) for (const fault of hits.at(['*'])) hits.count(fault);
    await vi.waitFor(() => expect(faultsIn(world.get())).toMatchObject([{ hits: 1000 }]));
    expect(listener.mock.calls.length).toBeLessThan(5);
  });

  it('of a fault with a probability occur with that probability', async () => {
    const world = localWorld();
    await world.commit(addFault({ at: '*', kind: 'silence', probability: 0.25 }));
    const random = vi.spyOn(Math, 'random');
    const hits = new FaultHits(world, ids.client);
    expect(random.mockReturnValue(0.24) && hits.at(['*'])).toHaveLength(1);
    expect(random.mockReturnValue(0.26) && hits.at(['*'])).toEqual([]);
    random.mockRestore();
  });
});

describe('corrupted data', () => {
  const data = { id: '1', type: 2, people: [{ nick: 'a' }, { nick: 'b' }], user: { avatar: null } };
  const field = (path: string, becomes: string) =>
    corruptData(data, { id: 'f', at: '*', kind: 'field', path, becomes } as never)?.data;

  it('lacks a field, or has null, another type or an unknown value in it', () => {
    expect(field('id', 'missing')).toEqual({ ...data, id: undefined });
    expect(Object.keys(field('id', 'missing') as object)).not.toContain('id');
    expect(field('user', 'null')).toEqual({ ...data, user: null });
    expect(field('user.avatar', 'number')).toEqual({ ...data, user: { avatar: 7 } });
    expect(field('type', 'unknown value')).toEqual({ ...data, type: expect.any(Number) });
    const nameless = { ...data, people: [{ nick: null }, { nick: null }] };
    expect(field('people.*.nick', 'null')).toEqual(nameless);
    expect(field('people.1', 'missing')).toEqual({ ...data, people: [{ nick: 'a' }] });
    expect(field('', 'array')).toEqual([]);
  });

  it('has a longer list', () => {
    const fault = { id: 'f', at: '*', kind: 'lengthen', path: 'people', length: 5 } as const;
    const longer = corruptData(data, fault) as { data: typeof data };
    expect(longer.data.people.map(({ nick }) => nick)).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  it('is unchanged if the path leads nowhere, so that nothing counts as a hit', () => {
    expect(field('user.name.first', 'null')).toBeUndefined();
    expect(field('people.7.nick', 'null')).toBeUndefined();
    expect(field('user.avatar', 'null')).toBeUndefined();
  });
});
