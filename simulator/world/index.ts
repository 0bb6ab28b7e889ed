/**
 * The simulated world, as plain data with a seed, without a current user, HTTP or a process. Only `applyChange(world,
 * change)` makes a new world from an existing one, and changes are data too. A `WorldStore` holds a world and notifies
 * listeners of its changes.
 *
 * The parts of a world and every kind of change have a schema in `schema/`, from which the types derive. `readAs`
 * validates data from HTTP, a file or a form with a schema; its problem names the path, the value there and the
 * expected value. An accepted change is applied without another check, so that replicas and mock mode do not load the
 * schemas.
 *
 * A world has **clients** (`clients.ts`). Each is one person's app, with all data of the person in front of it: the
 * device, their decisions in dialogs, their relationships, their faults, and where they have the activity open. A
 * **device** (`devices.ts`) is a combination of platform, screen, safe areas and layout, each of which can be changed.
 * An **instance** (`instances.ts`) begins with the first person who opens the activity in a place, and ends when the
 * last one leaves. A world consists of **things** of twelve kinds (`schema/things.ts`). `put` and `remove` change any
 * of them, and their inverse is the difference between before and after. What names what is one table
 * (`references.ts`): no change and no file can name something that does not exist, and a removal takes along what
 * names the removed thing. **Faults** (`faults.ts`) are data of a client:
 * the point, the effect and the frequency. Their hits are counted in the world, so that they survive a reload.
 */

export { activityLink, launchOf } from './activity-link';
export * from './application';
export {
  ChangeTooLong,
  MAX_DIALOGS,
  maxThings,
  requireBounded,
  WorldFull,
} from './bounds';
export { applyChange } from './change';
export { clientIn, mapValues } from './change-steps';
export { newClient, progressIn, RELATIONSHIP_REMOVED } from './clients';
export { type CorruptingFault, corruptData, isCorrupting } from './corrupt';
export {
  type DecidedCommand,
  type Decision,
  decidedCommands,
  decisionsFor,
  defaultDecision,
} from './decisions';
export {
  defaultChannel,
  defaultEntitlement,
  defaultQuest,
  defaultRole,
  defaultSku,
  defaultUser,
  newMember,
  newVoiceParticipant,
} from './defaults';
export { isDeeper, MAX_DEPTH } from './depth';
export {
  applyDevicePatch,
  appVersionOf,
  deviceName,
  devices,
  isOlder,
  lockedOrientation,
  safeAreaOf,
} from './devices';
export type { NewDialog } from './dialogs';
export { activeEntitlements, entitlementFor, newEntitlement, owns } from './entitlements';
export { FaultHits, faultHitsOf } from './fault-hits';
export {
  ANY_POINT,
  type FaultPoint,
  faultPoints,
  type HttpFaultKind,
  kindsAt,
  MAX_DELAY_MS,
  MAX_FAULTS,
  matchesProxyPath,
  PROXY,
  pointTypeOf,
  REST,
  type WireFaultKind,
  wireNames,
} from './fault-points';
export * from './fault-text';
export { delayOf, isFaultActive } from './faults';
export { inverseOf } from './inverse';
export { privateChannelOf } from './messages';
export { ownerKinds } from './owner-kinds';
export {
  CONNECT,
  CREATE_INSTANT_INVITE,
  canView,
  channelPermissions,
  guildPermissions,
} from './permissions';
export { GLOBAL_RATE_LIMIT, limitableRoutes } from './rate-limits';
export { withKnownReferences } from './references';
export type { SavedWorld, UndoableChange } from './saved-world';
export type { SendChange } from './schema/by-hand';
export { Change } from './schema/change';
export { Client, Decisions, Launch, LaunchLink } from './schema/client';
export { Device, Insets, Screen } from './schema/device';
export { Dialog, DialogAnswer, UserAction } from './schema/dialogs';
export { Fault, type FaultEffect, type FaultKind, faultSchemas } from './schema/fault';
export { count, Id, listOf, recordOf, Seq, text } from './schema/fields';
export * from './schema/people';
export { Channel, Instance, LaunchLocation, StoredGuild, StoredMessage } from './schema/places';
export { type ReadResult, readAs } from './schema/problem';
export { Quest, QuestProgress, RateLimit, ShopSku, StoredEntitlement } from './schema/shop';
export * from './schema/things';
export { AccessToken, Grant } from './schema/tokens';
export { World } from './schema/world';
export { seed } from './seed';
export { byId, ids } from './seeds/ids';
export * from './shop-items';
export { signedUrl } from './signed-url';
export { snowflake, timestamp } from './snowflake';
export { Speakers } from './speakers';
export { keyOf, storedOfKind, thingIn, thingsOf } from './things';
export { type TokenChange, tokenProblem } from './tokens';
export * from './views';
export { idsOf, withReplacedIds, withSeedIds, withWorldIds } from './world-ids';
export * from './world-name';
export * from './world-store';
