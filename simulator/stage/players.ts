import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Platform } from '../../host-bridge/protocol';
import type { StageOptions } from '../launch';
import { messageOf } from '../utils';
import { clientIn, clientOf, deviceName, type World, type WorldStore } from '../world';
import { userName } from './people/people-in-call';
import type { StageServices } from './services/stage-services';
import { Session } from './session/session';
import { setInAddress } from './ui/address-bar';
import { useThrottledStore } from './ui/use-throttled-store';

/**
 * Returns the players of this stage. They are in the address, so that a copy of it has the same people.
 *
 * @param requested the ids of the users; when left out, those in the world's scenario, or else its first client
 */
export function usePlayers(stage: StageServices, requested: readonly string[] | undefined) {
  const { store, options } = stage;
  const [defaultClientIds] = useState(() => defaultPlayers(store.get()));
  const withSessions = useCallback(
    (before: readonly Session[], ids: readonly string[]): readonly Session[] => {
      const devices = options.device?.split(',') ?? [];
      const open = (id: string, index: number) =>
        before.find(({ clientId }) => clientId === id) ??
        new Session(stage, id, devices[index] ?? devices.at(-1));
      return ids.map(open);
    },
    [stage, options.device],
  );
  const [sessions, setSessions] = useState(() =>
    withSessions([], requested ? [] : defaultClientIds),
  );
  /** The reasons why users could not be added, until a person has read them. */
  const [problems, setProblems] = useState<readonly string[]>([]);

  /** Adds a user of the world, and returns the id of their client; `prepare` runs before the client is shown. */
  const add = useCallback(
    async (userId: string, prepare?: (client: string) => Promise<void>) => {
      try {
        const id = await clientOf(store, userId);
        await prepare?.(id);
        setSessions((before) => withSessions(before, [...new Set([...idsOf(before), id])]));
        return id;
      } catch (error) {
        const problem = messageOf(error);
        setProblems((before) => (before.includes(problem) ? before : [...before, problem]));
        throw error;
      }
    },
    [store, withSessions],
  );

  useEffect(() => {
    const addAll = async () => {
      for (const userId of requested ?? []) await add(userId).catch(() => {});
      // Rail and inspector belong to a player: without one, both would be missing.
      setSessions((before) => (before.length > 0 ? before : withSessions([], defaultClientIds)));
    };
    if (requested) void addAll();
  }, [requested, add, defaultClientIds, withSessions]);

  useEffect(
    () =>
      store.subscribe((change, { clients }) => {
        if (change.type !== 'remove' || change.kind !== 'user') return;
        const remaining = (before: readonly Session[]) => {
          const kept = before.filter(({ clientId }) => Object.hasOwn(clients, clientId));
          if (kept.length === before.length) return before;
          return kept.length > 0 ? kept : withSessions([], defaultPlayers(store.get()));
        };
        // At once: nothing may be rendered of a player whose client is gone.
        flushSync(() => setSessions(remaining));
      }),
    [store, withSessions],
  );

  useEffect(() => {
    const players = idsOf(sessions);
    if (players.length === 0) return;
    const userIds = players.map((id) => clientIn(store.get(), id).userId);
    const isDefault = players.join() === defaultClientIds.join();
    setInAddress({ players: isDefault ? undefined : userIds.join() });
  }, [store, sessions, defaultClientIds]);

  const close = (id: string) => {
    const otherSessions = sessions.filter(({ clientId }) => clientId !== id);
    setSessions(otherSessions);
    if (new URL(location.href).searchParams.has('device'))
      setDevicesInAddress(store, otherSessions);
  };
  const saveDevices = useCallback(() => setDevicesInAddress(store, sessions), [store, sessions]);
  return { sessions, add, close, saveDevices, problems, dismissProblems: () => setProblems([]) };
}

const idsOf = (sessions: readonly Session[]) => sessions.map(({ clientId }) => clientId);

/** Returns the address's users, by id or username: the players, if it names them, and the chosen one. */
export function requestedPlayers(
  { players, user }: Pick<StageOptions, 'players' | 'user'>,
  world: World,
) {
  const users = Object.values(world.users);
  const idOf = (name: string) =>
    users.find(({ id, username }) => id === name || username === name)?.id ?? name;
  const named = players?.split(',').map(idOf);
  if (user === undefined) return { players: named };
  const chosen = idOf(user);
  const shown = named ?? defaultPlayers(world).map((id) => world.clients[id]?.userId);
  return { players: shown.includes(chosen) ? named : [...(named ?? []), chosen], user: chosen };
}

/**
 * Keeps the chosen player: the one of the address, or else the first, until a person chooses another. The address names
 * any but the first.
 */
export function useChosenPlayer(
  store: WorldStore,
  sessions: readonly Session[],
  requestedUser: string | undefined,
) {
  const [clientId, choose] = useState<string>();
  const userOf = (id: string) => store.get().clients[id]?.userId;
  const chosen =
    sessions.find((each) => each.clientId === clientId) ??
    sessions.find((each) => userOf(each.clientId) === requestedUser) ??
    sessions[0];
  const user = chosen && chosen !== sessions[0] ? userOf(chosen.clientId) : undefined;
  useEffect(() => setInAddress({ user }), [user]);
  return [chosen, choose] as const;
}

function defaultPlayers({ clients, scenario }: World): string[] {
  const [first = ''] = Object.keys(clients);
  const named = (scenario?.players ?? []).flatMap((userId) => {
    const client = Object.values(clients).find((each) => each.userId === userId);
    return client ? [client.id] : [];
  });
  return named.length > 0 ? named : [first];
}

/** Writes the players' devices into the address: once, if all of them are the same. */
function setDevicesInAddress(store: WorldStore, sessions: readonly Session[]): void {
  const names = sessions.map(({ clientId }) => {
    const { device } = clientIn(store.get(), clientId);
    return deviceName(device) ?? (device.platform === Platform.MOBILE ? 'phone' : 'window');
  });
  const device = new Set(names).size > 1 ? names.join() : names[0];
  setInAddress({ platform: undefined, device: device ?? '' });
}

/** Returns the players' names in the call, by the ids of their clients: the same object until they change. */
export function usePlayerNames(
  store: WorldStore,
  sessions: readonly Session[],
): Readonly<Record<string, string>> {
  const world = useThrottledStore(store);
  const named = sessions.map(({ clientId }) => {
    const { userId = '', launch } = world.clients[clientId] ?? {};
    return [clientId, userName(world, userId, (launch?.place ?? world.home).channelId)] as const;
  });
  const text = JSON.stringify(named);
  return useMemo(() => Object.fromEntries(JSON.parse(text) as typeof named), [text]);
}

export function useDocumentTitle(store: WorldStore): void {
  const { name } = useThrottledStore(store).application;
  useEffect(() => {
    document.title = `Simulator · ${name}`;
  }, [name]);
}
