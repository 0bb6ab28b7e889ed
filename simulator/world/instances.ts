import { withoutKey } from '../utils';
import { MAX_STAGES_PER_LAUNCH } from './bounds';
import { clientIn, existing, withClient } from './change-steps';
import { applyDevicePatch, unlocked } from './devices';
import type { Launch } from './schema/client';
import type { LaunchLocation } from './schema/places';
import type { World } from './schema/world';

/** A client that opens the activity; see `Change`. */
interface LaunchChange extends Pick<Launch, 'place' | 'instanceId' | 'link' | 'poppedOut'> {
  client: string;
  stageId?: string;
}

/**
 * Returns the world after a client has opened the activity in a place: in the instance that runs there, or in a new
 * one. It leaves any other instance first. If it is in that instance already, only its stageId and its link change.
 * Outside of channels nobody else can join, so each launch has its own instance. So has a popped-out window
 * (docs/assumed.md, `popped-out-instance`), and a client that returns from one when no instance runs: Discord's
 * client refreshes the activity both times. Source: issue 202 of the embedded-app-sdk repository, "Instance ID
 * changes on activity pop out".
 *
 * @param opening its `instanceId` is for the instance that begins when none runs there; without `poppedOut` the launch
 *   stays where it is
 * @throws Error when that instance runs elsewhere
 */
export function withLaunch(world: World, opening: LaunchChange): World {
  const { client, place, instanceId, stageId } = opening;
  const { userId, launch } = clientIn(world, client);
  const isReused = launch && isSame(launch.place, place) && canReuseLaunch(launch, opening);
  const { link = isReused ? launch.link : undefined } = opening;
  const { poppedOut = isReused ? launch.poppedOut : undefined } = opening;
  const others = isReused ? (launch.stageIds ?? []).filter((each) => each !== stageId) : [];
  const all = stageId === undefined ? others : [...others, stageId];
  const stageIds = all.slice(-MAX_STAGES_PER_LAUNCH);
  const shown = {
    ...(stageIds.length > 0 ? { stageIds } : {}),
    ...(link ? { link } : {}),
    ...(poppedOut ? { poppedOut } : {}),
  };
  if (isReused && Boolean(poppedOut) === Boolean(launch.poppedOut)) {
    const current = { place, instanceId: launch.instanceId, ...shown };
    return withClient(world, client, () => ({ launch: current }));
  }
  const beforeLaunch = withoutLaunch(world, client);
  const openInstance = Object.values(beforeLaunch.instances).find((each) =>
    isSame(each.place, place),
  );
  const running = place.channelId && !poppedOut ? openInstance : undefined;
  if (!running && Object.hasOwn(beforeLaunch.instances, instanceId)) {
    const problem = `The instance ${JSON.stringify(instanceId)} runs in another place`;
    throw new Error(`${problem}; a new one needs an id of its own`);
  }
  const instance = running ?? { id: instanceId, place, participants: [] };
  const participants = [...new Set([...instance.participants, userId])];
  const instances = { ...beforeLaunch.instances, [instance.id]: { ...instance, participants } };
  const current = { place, instanceId: instance.id, ...shown };
  return withClient({ ...beforeLaunch, instances }, client, () => ({ launch: current }));
}

/** Checks whether this is the same launch: in a place that others can join, or one that this stageId shows already. */
function canReuseLaunch({ stageIds = [] }: Launch, { place, stageId = '' }: LaunchChange): boolean {
  return place.channelId !== undefined || stageIds.includes(stageId);
}

/** Returns the world after a client, or only its stage `stageId`, has closed the activity; unchanged if not open. */
export function withoutLaunch(world: World, client: string, stageId?: string): World {
  const { userId, launch } = clientIn(world, client);
  if (!launch) return world;
  if (stageId !== undefined) {
    const { stageIds = [] } = launch;
    if (!stageIds.includes(stageId)) return world;
    const others = stageIds.filter((each) => each !== stageId);
    if (others.length > 0) {
      return withClient(world, client, () => ({ launch: { ...launch, stageIds: others } }));
    }
  }
  // The next activity starts without this one's locks, dialogs and rich presence.
  const closed = withClient(world, client, ({ device }) => ({
    launch: null,
    richPresence: null,
    dialogs: [],
    device: applyDevicePatch(device, { orientationLock: unlocked }),
  }));
  const { instanceId } = launch;
  const hasOtherClient = clientsIn(closed, instanceId).some((each) => each.userId === userId);
  const { participants } = existing(closed.instances, instanceId, 'instance');
  const remaining = participants.filter((id) => hasOtherClient || id !== userId);
  return withParticipants(closed, instanceId, remaining);
}

/**
 * Returns the world with exactly these people in an instance, which ends when no people and no clients are left.
 *
 * @param place where the instance begins again if it has ended
 */
export function withParticipants(
  world: World,
  instanceId: string,
  userIds: string[],
  place?: LaunchLocation,
): World {
  const instance =
    place && !Object.hasOwn(world.instances, instanceId)
      ? { id: instanceId, place, participants: [] }
      : existing(world.instances, instanceId, 'instance');
  if (userIds.length === 0 && clientsIn(world, instanceId).length === 0) {
    return { ...world, instances: withoutKey(world.instances, instanceId) };
  }
  const changed = { ...instance, participants: [...new Set(userIds)] };
  return { ...world, instances: { ...world.instances, [instanceId]: changed } };
}

function isSame(left: LaunchLocation, right: LaunchLocation): boolean {
  return left.channelId === right.channelId && left.guildId === right.guildId;
}

function clientsIn(world: World, instanceId: string) {
  return Object.values(world.clients).filter(({ launch }) => launch?.instanceId === instanceId);
}
