import * as z from 'zod/mini';
import {
  Decisions,
  Device,
  devices,
  Fault,
  Id,
  LaunchLocation,
  listOf,
  MAX_FAULTS,
  maxThings,
  QuestProgress,
  RateLimit,
  recordOf,
  StoredRelationship,
  text,
  things,
} from '../world';

/** The version of new files. */
export const SCENARIO_VERSION = 1;

/** In bytes. */
export const MAX_SCENARIO_BYTES = 1024 * 1024;

/**
 * A record of differences by id: null removes an entry of the seed, fields change an entry of the seed, or add one. The
 * number of entries is checked in the world that the file creates.
 */
function differencesOf<S extends z.ZodMiniType>(fields: S) {
  return z.optional(z.record(Id, z.nullable(fields)));
}

const Guild = z.partial(
  z.extend(things.guild, {
    roles: differencesOf(z.partial(things.role)),
    members: differencesOf(z.partial(things.member)),
  }),
);

/** The differences from the initial world of every simulation. */
const Differences = z.strictObject({
  application: z.optional(
    z.strictObject({
      name: z.optional(text(100, 1)),
      description: z.optional(text(4000)),
      icon: z.optional(z.nullable(text(100, 1))),
    }),
  ),
  users: differencesOf(z.partial(things.user)),
  guilds: differencesOf(Guild),
  channels: differencesOf(z.partial(things.channel)),
  /** The participants of voice channels: by channel, then by user. */
  voice: differencesOf(z.record(Id, z.nullable(z.partial(things.voice)))),
  skus: differencesOf(z.partial(things.sku)),
  entitlements: differencesOf(z.partial(things.entitlement)),
  quests: differencesOf(z.partial(things.quest)),
  rateLimits: z.optional(recordOf(RateLimit, 100)),
});

/** A player, with a client of their own. */
const ScenarioPlayer = z.strictObject({
  user: Id,
  /** One of the devices of the stage, with its differences. */
  device: z.optional(
    z.extend(z.partial(Device), { preset: z.optional(z.literal(Object.keys(devices))) }),
  ),
  decisions: z.optional(Decisions),
  faults: z.optional(listOf(Fault, MAX_FAULTS)),
  relationships: z.optional(recordOf(StoredRelationship, maxThings.relationship)),
  quests: z.optional(recordOf(QuestProgress, maxThings.progress)),
  authorized: z.optional(listOf(text(100, 1), 200)),
});
export type ScenarioPlayer = z.infer<typeof ScenarioPlayer>;

const ScenarioLaunch = z.strictObject({
  path: z.optional(text(2000).check(z.startsWith('/', { error: 'must begin with a slash' }))),
  custom_id: z.optional(text(200)),
  referrer_id: z.optional(text(100)),
});

/** A world, its players with their devices, and the place, as a file. Ids are those of the world called "default". */
export const Scenario = z.strictObject({
  /** The address of this schema, for editors. */
  $schema: z.optional(text(2000)),
  version: z.literal(SCENARIO_VERSION),
  name: text(100, 1),
  world: z.optional(Differences),
  /** All players; the seed's one player when left out. */
  players: z.optional(listOf(ScenarioPlayer, maxThings.client).check(z.minLength(1))),
  /** Where the activity opens: the seed's place when left out, nowhere when empty. A private channel has no guild. */
  place: z.optional(LaunchLocation),
  /** The activity's other participants, without a client: ids of users. */
  participants: z.optional(listOf(Id, maxThings.user)),
  launch: z.optional(ScenarioLaunch),
});
export type Scenario = z.infer<typeof Scenario>;

/** Returns the JSON Schema of such files, for editors. */
export function scenarioJsonSchema(): object {
  return {
    title: 'A scenario of activity-simulator',
    ...z.toJSONSchema(Scenario, { io: 'input' }),
  };
}
