import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Platform } from '../../host-bridge/protocol';
import type { StageOptions } from '../launch';
import { clientIn, clientOf, deviceName, type World, type WorldStore } from '../world';
import { usePerFrame } from './ui/use-per-frame';

/** The players of this stage, by their clients. */
interface Players {
  players: readonly string[];
  /**
   * Adds a user of the world, and gives the id of their client.
   *
   * @param prepare done with the client before it is shown
   */
  add(userId: string, prepare?: (client: string) => Promise<void>): Promise<string>;
  close(id: string): void;
  /** Puts the devices of the players into the address. */
  keepDevices(): void;
  /** Why somebody could not be added, for each of them, until a person has read it. */
  problems: readonly string[];
  onRead(): void;
}

/**
 * Who plays on this stage. The address says it, so that a copy of it brings the same people.
 *
 * @param asked the ids of the users; whom the world's scenario names, or else its first client, when left out
 */
export function usePlayers(store: WorldStore, asked: readonly string[] | undefined): Players {
  const [usual] = useState(() => usualPlayers(store.get()));
  const [players, setPlayers] = useState<readonly string[]>(asked ? [] : usual);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const add = useCallback(
    async (userId: string, prepare?: (client: string) => Promise<void>) => {
      try {
        const id = await clientOf(store, userId);
        await prepare?.(id);
        setPlayers((before) => (before.includes(id) ? before : [...before, id]));
        return id;
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        setProblems((before) => (before.includes(problem) ? before : [...before, problem]));
        throw error;
      }
    },
    [store],
  );

  useEffect(() => {
    const addAll = async () => {
      for (const userId of asked ?? []) await add(userId).catch(() => {});
      // Bar and panels are a player's: without one, nothing could be done.
      if (asked) setPlayers((before) => (before.length > 0 ? before : usual));
    };
    void addAll();
  }, [asked, add, usual]);

  useEffect(
    () =>
      store.subscribe((change, { clients }) => {
        if (change.type !== 'remove' || change.kind !== 'user') return;
        const left = (before: readonly string[]) => {
          const there = before.filter((id) => Object.hasOwn(clients, id));
          if (there.length === before.length) return before;
          return there.length > 0 ? there : usualPlayers(store.get());
        };
        // At once: nothing may be drawn of a player whose client is gone.
        flushSync(() => setPlayers(left));
      }),
    [store],
  );

  useEffect(() => {
    if (players.length === 0) return;
    const address = new URL(location.href);
    const userIds = players.map((id) => clientIn(store.get(), id).userId);
    if (players.join() === usual.join()) address.searchParams.delete('players');
    else address.searchParams.set('players', userIds.join());
    if (address.href !== location.href) history.replaceState(null, '', address);
  }, [store, players, usual]);

  const keepDevices = () => addressDevices(store, players);
  const close = (id: string) => {
    const others = players.filter((each) => each !== id);
    setPlayers(others);
    if (new URL(location.href).searchParams.has('device')) addressDevices(store, others);
  };
  return { players, add, close, keepDevices, problems, onRead: () => setProblems([]) };
}

/** Whom the address asks for, by id or username: who plays, if it says so, and whose bar and panels are shown. */
export function askedFor({ players, user }: Pick<StageOptions, 'players' | 'user'>, world: World) {
  const users = Object.values(world.users);
  const idOf = (name: string) =>
    users.find(({ id, username }) => id === name || username === name)?.id ?? name;
  const named = players?.split(',').map(idOf);
  if (user === undefined) return { players: named };
  const chosen = idOf(user);
  const shown = named ?? usualPlayers(world).map((id) => world.clients[id]?.userId);
  return { players: shown.includes(chosen) ? named : [...(named ?? []), chosen], user: chosen };
}

/** Says in the address which of several players is chosen. */
export function useAddressedChoice(
  store: WorldStore,
  players: readonly string[],
  shown: string | undefined,
): void {
  const chosen = shown === players[0] ? undefined : shown;
  useEffect(() => {
    const address = new URL(location.href);
    const { userId } = store.get().clients[chosen ?? ''] ?? {};
    if (userId === undefined) address.searchParams.delete('user');
    else address.searchParams.set('user', userId);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }, [store, chosen]);
}

/** The clients of those who play where nobody is asked for. */
function usualPlayers({ clients, scenario }: World): string[] {
  const [first = ''] = Object.keys(clients);
  const named = (scenario?.players ?? []).flatMap((userId) => {
    const client = Object.values(clients).find((each) => each.userId === userId);
    return client ? [client.id] : [];
  });
  return named.length > 0 ? named : [first];
}

/** Says in the address which devices the players have: once, where all of them have the same. */
function addressDevices(store: WorldStore, players: readonly string[]): void {
  const address = new URL(location.href);
  const names = players.map((id) => {
    const { device } = clientIn(store.get(), id);
    return deviceName(device) ?? (device.platform === Platform.MOBILE ? 'phone' : 'window');
  });
  address.searchParams.delete('platform');
  address.searchParams.set('device', new Set(names).size > 1 ? names.join() : (names[0] ?? ''));
  history.replaceState(null, '', address);
}

/** The next user of the world who could play, and what they are called; undefined when all of them do. */
export function useNextPlayer(store: WorldStore, players: readonly string[]) {
  const { users, clients } = usePerFrame(store);
  const playing = players.map((id) => clients[id]?.userId);
  const user = Object.values(users).find(({ id }) => !playing.includes(id));
  return user && { userId: user.id, name: user.global_name || user.username };
}

/** What the players are called, by the ids of their clients: the same object until that changes. */
export function useNames(
  store: WorldStore,
  players: readonly string[],
): Readonly<Record<string, string>> {
  const { users, clients } = usePerFrame(store);
  const named = players.map((id) => {
    const userId = clients[id]?.userId ?? '';
    const user = users[userId];
    return [id, user?.global_name || user?.username || userId] as const;
  });
  const text = JSON.stringify(named);
  return useMemo(() => Object.fromEntries(JSON.parse(text) as typeof named), [text]);
}

/** Calls the tab by the activity's name. */
export function useTitle(store: WorldStore): void {
  const { name } = usePerFrame(store).application;
  useEffect(() => {
    document.title = `Simulator · ${name}`;
  }, [name]);
}
