import { ChannelTypes, RPCErrorCodes } from '../../host-bridge/protocol';
import { ClientErrorCodes, type Host } from '../host';
import { clientIn, type World, type WorldStore } from '../world';
import { changeDevice, type PageDevice, pageDevice } from './page-device';
import { fire, type Trigger, type TriggerGroup } from './trigger';
import { triggerGroups } from './trigger-groups';

/** A trigger as a page sees it: without its change. */
export interface OfferedTrigger extends Pick<Trigger, 'label' | 'name' | 'pressed' | 'disabled'> {
  id: string;
}

export interface OfferedGroup extends Pick<TriggerGroup, 'title' | 'empty'> {
  rows: { label: string; triggers: OfferedTrigger[] }[];
}

export interface Suggestion {
  label: string;
  value: string;
}

/** The actions of the playground's page in its simulation, for its own client alone. */
export interface PageControl {
  /** Calls the listener with the triggers of these events, now and after changes; the returned function ends that. */
  watch(events: readonly string[], listener: (groups: OfferedGroup[]) => void): () => void;
  /** Fires a trigger of a group. Rejects when it is not offered any more. */
  fire(id: string): Promise<void>;
  /** Calls the listener with the device, now and after changes; the returned function ends that. */
  watchDevice(listener: (device: PageDevice) => void): () => void;
  /** Changes settings of the device. Rejects an unknown one. */
  changeDevice(patch: Partial<PageDevice>): Promise<void>;
  /** Returns values from this world for the argument of that name, at most 8. */
  suggest(argument: string): Suggestion[];
  /** Makes the client refuse the next call or `SUBSCRIBE <event>`, or the platform the next request. */
  refuse(at: string, code: number): Promise<void>;
}

/** @param host returns the activity's host, once it has one */
export function pageControl(
  world: WorldStore,
  client: string,
  host: () => Host | undefined,
): PageControl {
  const groups = (events?: readonly string[]) =>
    triggerGroups(world.get(), client).filter(
      (group) => !events || group.events.some((event) => events.includes(event)),
    );
  return {
    watch: (events, listener) => follow(world, () => groups(events).map(offer), listener),
    watchDevice: (listener) =>
      follow(world, () => pageDevice(clientIn(world.get(), client).device), listener),
    changeDevice: (patch) => changeDevice(world, client, patch),
    async fire(id) {
      const triggers = groups().flatMap((group) =>
        group.rows.flatMap((row) => row.triggers.map((trigger) => ({ group, trigger }))),
      );
      const found = triggers.find(({ group, trigger }) => idOf(group, trigger) === id)?.trigger;
      if (!found || found.disabled) throw new Error(`"${id}" cannot happen in the current world`);
      await fire(found, world, host());
    },
    suggest: (argument) => suggestions(world.get(), client, argument).slice(0, MAX_SUGGESTIONS),
    async refuse(at, code) {
      const message = refusalNames.get(code);
      const faultFields = { id: `page ${at}`, at, times: 1 };
      const effect =
        code >= 400 && code < 600
          ? ({ kind: 'status', status: code } as const)
          : ({ kind: 'refuse', code, message } as const);
      if (effect.kind === 'refuse' && !message) throw new Error(`${code} is not a refusal code`);
      await world.commit({ type: 'fault', client, fault: { ...faultFields, ...effect } }, 'person');
    },
  };
}

const MAX_SUGGESTIONS = 8;
/** The interval at which a flood of changes is checked, in milliseconds. */
const WATCH_INTERVAL_MS = 100;

/** Calls the listener with the result of `read`, now and whenever it differs; the returned function ends that. */
function follow<T>(world: WorldStore, read: () => T, listener: (now: T) => void): () => void {
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const notify = () => {
    const value = read();
    const now = JSON.stringify(value);
    if (now !== shown) listener(value);
    shown = now;
  };
  notify();
  const poll = () => {
    isPending = timer !== undefined;
    if (isPending) return;
    notify();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) poll();
    }, WATCH_INTERVAL_MS);
  };
  const unsubscribe = world.subscribe(poll);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** The codes of a client's refusals, with their names in words. */
const refusalNames = new Map(
  Object.entries({ ...RPCErrorCodes, ...ClientErrorCodes }).map(([name, code]) => {
    const label = name.toLowerCase().replaceAll('_', ' ');
    return [Number(code), label.charAt(0).toUpperCase() + label.slice(1)];
  }),
);

function offer(group: TriggerGroup): OfferedGroup {
  const { title, empty, rows } = group;
  return {
    title,
    ...(empty === undefined ? {} : { empty }),
    rows: rows.map(({ label, triggers }) => ({
      label,
      triggers: triggers.map(({ event: _, cause: __, ...shown }) => ({
        ...shown,
        id: idOf(group, shown),
      })),
    })),
  };
}

function idOf({ title }: TriggerGroup, { name, label }: Pick<Trigger, 'name' | 'label'>): string {
  return `${title}: ${name ?? label}`;
}

function suggestions(world: World, client: string, argument: string): Suggestion[] {
  const { userId } = clientIn(world, client);
  switch (argument) {
    case 'channel_id':
      return Object.values(world.channels).map(({ id, name, type }) => ({
        label: name ?? (type === ChannelTypes.DM ? 'a direct message' : 'a group'),
        value: id,
      }));
    case 'user_id':
      return Object.values(world.users).map(({ id, global_name, username }) => ({
        label: id === userId ? 'me' : global_name || username,
        value: id,
      }));
    case 'quest_id':
      return Object.values(world.quests).map(({ id, name }) => ({ label: name, value: id }));
    case 'sku_id':
      return Object.values(world.skus).map(({ id, name }) => ({ label: name, value: id }));
    default:
      return [];
  }
}
