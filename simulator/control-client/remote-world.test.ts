import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { worldRoutes } from '../control';
import { client } from '../testing/client';
import { type Change, clientIn, ids, seed, type WorldStore } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { connectWorld, type RemoteWorld } from './remote-world';

type HttpServer = Extract<ReturnType<typeof createAdaptorServer>, { closeAllConnections(): void }>;

const inLocale = (locale: string): Change => ({
  ...{ type: 'device', client: ids.client, patch: { locale } },
});

let worlds: Worlds;
let origin: WorldStore;
let server: HttpServer;
let address: string;
let answers: Set<unknown>;
const remotes: RemoteWorld[] = [];

const within = { timeout: 5000 };

beforeEach(async () => {
  worlds = createWorlds(() => seed());
  origin = worlds.first.store;
  await listen(0);
});

afterEach(async () => {
  for (const remote of remotes.splice(0)) remote.close();
  await stop();
});

async function listen(port: number) {
  server = createAdaptorServer({ fetch: worldRoutes(worlds).fetch }) as HttpServer;
  const open = new Set();
  answers = open;
  server.on('request', (_, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop() {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function connect(...args: Parameters<typeof connectWorld> | []) {
  const [url = `${address}/`, options] = args;
  const remote = await connectWorld(url, options);
  remotes.push(remote);
  return remote;
}

it('a SKU that is bought in two tabs at once is sold once', async () => {
  const tabs = [await connect(), await connect()].map((world) => client({ world }));
  const buy = () => tabs.map(({ ask }) => ask('startPurchase', { sku_id: ids.brassDice }));
  const outcomes = await Promise.allSettled(buy());
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refusal = { code: 5009, message: 'The user already owns Brass Dice' };
  expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining(refusal) });
  const entitlements = Object.values(origin.get().entitlements);
  expect(entitlements.filter(({ sku_id }) => sku_id === ids.brassDice)).toHaveLength(1);
});

describe('connectWorld', () => {
  it('rejects when the simulator cannot be reached', async () => {
    await stop();
    const sentence = `The simulator's world at ${address} cannot be reached. Is the simulator running?`;
    await expect(connect()).rejects.toThrow(sentence);
    await listen(0);
  });

  it('does not ask whether the simulator is running when the simulator refuses', async () => {
    const message = expect.not.stringContaining('Is the simulator running');
    const refused = connect(`${address}/`, { world: 'no name' });
    await expect(refused).rejects.toThrow(expect.objectContaining({ message }));
  });

  it('delivers every change to every world once, in the same order', async () => {
    const worlds = [origin, await connect(), await connect()];
    const received = worlds.map((world) => {
      const locales: (string | undefined)[] = [];
      world.subscribe((change, now) => {
        if (change.type === 'device') locales.push(change.patch.locale);
        expect(clientIn(now, ids.client).device.locale).toBe(locales.at(-1));
      });
      return locales;
    });
    const twenty = (world: WorldStore, at: number) =>
      Array.from({ length: 20 }, (_, count) => world.commit(inLocale(`${at}-${count}`)));
    await Promise.all(worlds.flatMap(twenty));
    const lengths = () => received.map(({ length }) => length);
    await expect.poll(lengths, within).toEqual([60, 60, 60]);
    expect(new Set(received[0]).size).toBe(60);
    expect(received[1]).toEqual(received[0]);
    expect(received[2]).toEqual(received[0]);
    expect(remotes.map((remote) => remote.seq())).toEqual([60, 60]);
    expect(remotes[0]?.get()).toEqual(origin.get());
  });

  it('continues when a listener throws', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const remote = await connect();
    const listener = vi.fn();
    remote.subscribe(() => {
      throw new Error('not mine');
    });
    remote.subscribe(listener);
    await remote.commit(inLocale('ja'));
    // The listener has heard of it as soon as the commit resolves.
    expect(listener).toHaveBeenCalledOnce();
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it('rejects with the simulator’s message when a change is refused', async () => {
    const remote = await connect();
    const change: Change = { type: 'user', userId: '1', patch: {} };
    await expect(remote.commit(change)).rejects.toThrow('There is no user "1" in this world');
    await remote.commit(inLocale('ja'));
  });
});

it('a world is sent again when it is reset, and then has nothing to undo', async () => {
  const onReplaced = vi.fn();
  const remote = await connect(address, { onReplaced });
  const initial = remote.get();
  await remote.commit(inLocale('fr'), 'person');
  expect(remote.undoable()).toEqual([inLocale('fr')]);
  worlds.reset(worlds.first);
  await expect.poll(() => remote.seq(), within).toBe(2);
  expect(onReplaced).toHaveBeenCalledOnce();
  expect([remote.get(), remote.undoable()]).toEqual([initial, []]);
});

describe('a connection that breaks', () => {
  const watched = async () => {
    const states: boolean[] = [];
    const onConnection = (connected: boolean) => states.push(connected);
    return { remote: await connect(address, { onConnection }), states };
  };

  it('is restored with the current state of the world, and reports its loss and its return', async () => {
    const { remote, states } = await watched();
    const { port } = new URL(address);
    await stop();
    await vi.waitFor(() => expect(states).toEqual([false]), within);
    const lost = `The connection to the simulator at ${address} is lost`;
    await expect(remote.commit(inLocale('ja'))).rejects.toThrow(lost);
    await origin.commit(inLocale('ko'));
    await listen(Number(port));
    await vi.waitFor(() => expect(states).toEqual([false, true]), within);
    expect(remote.get().clients[ids.client]?.device.locale).toBe('ko');

    const listener = vi.fn();
    remote.subscribe(listener);
    await remote.commit(inLocale('pl'));
    expect(listener).toHaveBeenCalledOnce();
    expect(origin.get().clients[ids.client]?.device.locale).toBe('pl');
  });

  it('rejects a pending commit', async () => {
    const remote = await connect();
    const received = vi.spyOn(origin, 'commit').mockReturnValue(new Promise(() => {}));
    const commit = expect(remote.commit(inLocale('ja'))).rejects.toThrow('is lost');
    await vi.waitFor(() => expect(received).toHaveBeenCalled(), within);
    server.closeAllConnections();
    await commit;
  });

  it('is not restored after it is closed, once or twice', async () => {
    const { remote, states } = await watched();
    const listener = vi.fn();
    remote.subscribe(listener);
    remote.close();
    remote.close();
    await origin.commit(inLocale('ja'));
    await expect(remote.commit(inLocale('ko'))).rejects.toThrow('is lost');
    await vi.waitFor(() => expect(answers.size).toBe(0), within);
    expect(listener).not.toHaveBeenCalled();
    expect([states, remote.seq()]).toEqual([[], -1]);
  });

  it('can be closed while it is lost', async () => {
    const { remote, states } = await watched();
    await stop();
    await vi.waitFor(() => expect(states).toEqual([false]), within);
    remote.close();
    await listen(Number(new URL(address).port));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(states).toEqual([false]);
  });

  it('offers to restore a world that the simulator has lost, and then carries commands again', async () => {
    const connections: number[] = [];
    let restore: (() => Promise<void>) | undefined;
    const remote = await connect(address, {
      onForgotten(forgotten) {
        restore = forgotten?.restore;
        if (!forgotten) connections.push(remote.seq());
      },
    });
    await remote.commit(inLocale('ja'), 'person');
    await stop();
    worlds = createWorlds(() => seed());
    await listen(Number(new URL(address).port));
    await vi.waitFor(() => expect(restore).toBeDefined(), within);
    await restore?.();
    await vi.waitFor(() => expect(connections).toEqual([2]), within);
    await remote.undo();
    expect(remote.undoable()).toEqual([]);
  });
});
