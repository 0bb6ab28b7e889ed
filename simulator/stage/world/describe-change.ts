import type { WorldControl } from '../../control-client';
import type { Change, ThingKind, World } from '../../world';
import { channelName, kindNames, thingName } from '../editor/describe-things';
import { userName } from '../people/people-in-call';

/** Describes a change by hand in a few words, such as "nickname of Marlo". */
export function describeChange(change: Change, world: World): string {
  const nameOf = (id: string) => userName(world, id);
  const player = (client: string) => nameOf(world.clients[client]?.userId ?? client);
  switch (change.type) {
    case 'user':
    case 'member':
      return `${fieldOf(change.patch) ?? 'profile'} of ${nameOf(change.userId)}`;
    case 'voice':
      return `voice state of ${nameOf(change.userId)}`;
    case 'move':
      return change.channelId === null
        ? `${nameOf(change.userId)} leaves the call`
        : `${nameOf(change.userId)} joins ${channelName(world, change.channelId)}`;
    case 'participants':
      return 'participants';
    case 'relationship':
      return `relationship with ${nameOf(change.userId)}`;
    case 'quest':
      return `quest ${world.quests[change.questId]?.name ?? change.questId}`;
    case 'device': {
      const field = fieldOf(change.patch);
      return `${field ? `${field} of ` : ''}${player(change.client)}’s device`;
    }
    case 'decision':
      return `decision on ${change.command}`;
    case 'fault':
      return `fault at ${change.fault.at}`;
    case 'faultEnd':
      return 'end of faults';
    case 'richPresence':
      return `activity of ${player(change.client)}`;
    case 'rateLimit':
      return `rate limit on ${change.route}`;
    case 'entitlement': {
      const { sku_id } = change.entitlement;
      return `entitlement to ${world.skus[sku_id]?.name ?? sku_id}`;
    }
    case 'put':
      return `${kindOf(change.kind)} ${thingName(world, change) || change.id}`;
    case 'remove':
      return `removal of ${kindOf(change.kind)} ${change.id}`;
    default:
      return change.type;
  }
}

/** Returns the name of a kind within a sentence. */
const kindOf = (kind: ThingKind) =>
  kind === 'sku' ? kindNames.sku : kindNames[kind].toLowerCase();

/** Readable names of fields that people call otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  nick: 'nickname',
  global_name: 'name',
  deviceOrientation: 'orientation',
  hidden: 'visibility',
  layoutMode: 'layout',
};

/** Returns the readable name of a patch's field; undefined for more than one field. */
function fieldOf(patch: object): string | undefined {
  const [first = '', ...rest] = Object.keys(patch);
  if (!first || rest.length > 0) return undefined;
  const describe = first
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldNames[first] ?? describe;
}

/** Describes the changes that undo and redo would take back and repeat; undefined where there is none. */
export function describeUndo(control: WorldControl, world: World) {
  const describe = (change: Change | undefined) => change && describeChange(change, world);
  return {
    undo: describe(control.undoable().at(-1)) ?? control.lastRestart(),
    redo: describe(control.redoable().at(-1)),
  };
}
