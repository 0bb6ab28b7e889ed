import type { Change, Kind, World } from '../../world';
import { channelName, kindNames, nameOf, userName } from '../editor/described';

/** What a change by hand is about, in a few words, such as "nick of Marlo". */
export function changeInWords(change: Change, world: World): string {
  const who = (id: string) => userName(world, id);
  const player = (client: string) => who(world.clients[client]?.userId ?? client);
  switch (change.type) {
    case 'user':
    case 'member':
      return `${fieldsOf(change.patch)} of ${who(change.userId)}`;
    case 'voice':
      return `${fieldsOf(change.patch)} of ${who(change.userId)} in voice`;
    case 'move':
      return change.channelId === null
        ? `${who(change.userId)} leaves the call`
        : `${who(change.userId)} joins ${channelName(world, change.channelId)}`;
    case 'participants':
      return 'who takes part';
    case 'relationship':
      return `relationship with ${who(change.userId)}`;
    case 'quest':
      return `quest ${world.quests[change.questId]?.name ?? change.questId}`;
    case 'device':
      return `${fieldsOf(change.patch)} of ${player(change.client)}’s device`;
    case 'decision':
      return `decision on ${change.command}`;
    case 'fault':
      return `fault at ${change.fault.at}`;
    case 'faultEnd':
      return 'end of faults';
    case 'richPresence':
      return `activity of ${player(change.client)}`;
    case 'rateLimit':
      return `rate limit of ${change.route}`;
    case 'entitlement': {
      const { sku_id } = change.entitlement;
      return `entitlement to ${world.skus[sku_id]?.name ?? sku_id}`;
    }
    case 'put':
      return `${kindOf(change.kind)} ${nameOf(world, change) || change.id}`;
    case 'remove':
      return `removal of ${kindOf(change.kind)} ${change.id}`;
    default:
      return change.type;
  }
}

/** Within a sentence. */
const kindOf = (kind: Kind) => (kind === 'sku' ? kindNames.sku : kindNames[kind].toLowerCase());

/** The names of what a patch changes, as words. */
function fieldsOf(patch: object): string {
  const [first = 'nothing', ...others] = Object.keys(patch).map((key) =>
    key.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return others.length > 0 ? `${first} and others` : first;
}
