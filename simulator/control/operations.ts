import * as z from 'zod/mini';
import { type Operation, part } from '../operation';
import { Parity } from '../parity';
import { proxyOperations } from '../proxy-control';
import { RecordingFile, replayOperations } from '../recording';
import { presets, Scenario, scenarioOperations } from '../scenario';
import { tortureOperations } from '../torture';
import {
  Change,
  Client,
  count,
  Device,
  Dialog,
  devices,
  Fault,
  Id,
  ids,
  Launch,
  listOf,
  Seq,
  seed,
  text,
  User,
  World,
} from '../world';
import { byHandOperations } from './by-hand-operations';
import { Report, ReportPage, reportOperations } from './report-operations';

const Snapshot = z.object({ seq: count, undoable: count, world: World });
const Inverse = z.array(Change);
const Undo = listOf(z.object({ change: Change, inverse: Inverse }), 100);
const Epoch = text(100, 1);

const query = <T>(schema: z.ZodMiniType<T>, example: object) =>
  part({ subject: 'The query', code: 'invalid_query', schema, example });

/** The options with which somebody opens the activity, as in the stage's address. */
const opening = {
  user: z.optional(text(100, 1)),
  device: z.optional(z.enum(Object.keys(devices))),
  view: z.optional(z.enum(['stage', 'frame'])),
  decisions: z.optional(z.enum(['accept', 'ask'])),
  url: z.optional(text(8192, 1)),
  path: z.optional(text(2000).check(z.startsWith('/', 'must begin with a slash'))),
  guild_id: z.optional(text(100)),
  channel_id: z.optional(text(100)),
  custom_id: z.optional(text(1000)),
  referrer_id: z.optional(text(100)),
  mobile_app_version: z.optional(text(100)),
};

/** Every operation of the control interface, by its name. The routes, the document at `/openapi.json` and its test use this table. */
export const operations = {
  listWorlds: {
    method: 'get',
    path: '/worlds',
    summary: 'Lists the worlds, the most recently used last.',
    response: z.object({ worlds: z.array(z.object({ name: z.string(), followers: count })) }),
  },
  readWorld: {
    method: 'get',
    path: '/worlds/:world',
    summary: 'Reads the current state of a world.',
    description:
      'A world begins when it is first requested. `seq` is the number of its last change.',
    response: Snapshot,
  },
  followWorld: {
    method: 'get',
    path: '/worlds/:world/events',
    summary: 'Streams a world and each change to it.',
    description:
      'The first event is a `snapshot`; a `change` follows for each change, with a `seq` that goes up by one, and with its `inverse` if it can be undone. Another `snapshot` arrives when the whole world is replaced, as by a reset. A `request` reports a request to the REST API or through the proxy by a user of the world; it has no number. When a stream with a `stageId` ends, the simulator closes what that stage has launched. With `scenario`, a world that does not exist yet begins from that preset. `epoch` stays the same until the simulator drops the world, for example when its process ends. The same stream is available over a WebSocket at this address.',
    query: query(
      z.object({
        stageId: z.optional(Id),
        scenario: z.optional(z.enum(Object.keys(presets))),
      }),
      {},
    ),
    response: {
      events: {
        snapshot: z.object({ ...Snapshot.shape, epoch: Epoch, undo: Undo }),
        change: z.object({
          ...{ seq: count, undoable: count, change: Change },
          inverse: z.optional(Inverse),
        }),
        request: z.looseObject({ kind: z.enum(['rest', 'proxied']), at: z.number() }),
      },
    },
  },
  commitChange: {
    method: 'post',
    path: '/worlds/:world/changes',
    summary: 'Changes a world.',
    description:
      'Everything that the stage does is a change: people and things (`put`, `remove`), devices, decisions, answers to dialogs (`answer`), faults (`fault`, `faultEnd`), events and commands by hand (`send`, `run`). A change with `by=person` can be undone.',
    query: query(z.object({ by: z.optional(z.enum(['person'])) }), { by: 'person' }),
    body: part({
      subject: 'The change',
      code: 'invalid_change',
      schema: Change,
      example: { type: 'user', userId: ids.me, patch: { global_name: 'Captain Wren' } },
    }),
    response: Seq,
    refusals: { 400: ['refused_change'] },
  },
  undoChange: {
    method: 'post',
    path: '/worlds/:world/undo',
    summary: 'Undoes the last change by a person.',
    response: z.object({ seq: count, undone: Change }),
    refusals: { 409: ['nothing_to_undo', 'not_undone'] },
  },
  resetWorld: {
    method: 'post',
    path: '/worlds/:world/reset',
    summary: 'Restarts a world from its last scenario.',
    response: Seq,
  },
  restoreWorld: {
    method: 'post',
    path: '/worlds/:world/restore',
    summary:
      'Restores a world that the simulator no longer has, for example after its process ended.',
    description:
      'The body is what a client has kept from the event stream: the `epoch`, the last `seq`, what can be undone, and the world. Stages that reconnect within 90 seconds continue where they were; after that, the simulator closes what the other stages have launched. Nothing happens if the world of that epoch has already been restored.',
    body: part({
      subject: 'The world',
      code: 'invalid_world',
      schema: z.object({ epoch: Epoch, seq: count, undo: Undo, world: World }),
      example: { epoch: 'b5f1', seq: 12, undo: [], world: seed() },
    }),
    response: Seq,
    refusals: { 400: ['other_world'] },
  },
  ...scenarioOperations,
  findAddress: {
    method: 'get',
    path: '/worlds/:world/address',
    summary: 'Finds the address at which a user opens the activity in a browser.',
    description:
      '`user` is an id or a username; the default is the next user who is not playing yet. `view=frame` shows only the activity, without the stage around it. `decisions=accept` accepts every dialog. An empty `guild_id` or `channel_id` means no guild or channel.',
    query: query(z.object(opening), { user: 'marlo', device: 'phone', view: 'frame' }),
    response: z.object({ address: z.string(), userId: z.string() }),
    refusals: { 404: ['no_such_user'] },
  },
  listDialogs: {
    method: 'get',
    path: '/worlds/:world/dialogs',
    summary: 'Lists the open dialogs.',
    description:
      'To answer one, commit the change `answer` with the `client`, the id of the `dialog`, and the answer.',
    response: z.object({
      dialogs: z.array(z.object({ client: z.string(), userId: z.string(), dialog: Dialog })),
    }),
  },
  ...byHandOperations,
  ...reportOperations,
  saveRecording: {
    method: 'get',
    path: '/worlds/:world/recording',
    summary:
      'Reads the session so far as a recording, which the stage can open and replay. Secrets are masked.',
    response: RecordingFile,
  },
  ...replayOperations,
  ...tortureOperations,
  ...proxyOperations,
  describeScenarios: {
    method: 'get',
    path: '/scenario.schema.json',
    summary: 'Reads the JSON Schema of scenarios, for editors.',
    response: z.looseObject({ title: z.string() }),
  },
  describeRecordings: {
    method: 'get',
    path: '/recording.schema.json',
    summary: 'Reads the JSON Schema of recordings.',
    response: z.looseObject({ title: z.string() }),
  },
  readParity: {
    method: 'get',
    path: '/parity.json',
    summary: 'Reads which parts of Discord’s documentation are simulated.',
    response: Parity,
  },
  describe: {
    method: 'get',
    path: '/openapi.json',
    summary: 'Reads this document.',
    response: z.looseObject({ openapi: z.string() }),
  },
} as const satisfies Record<string, Operation>;

/** The schemas that have a name in the document. */
export const components = {
  Change,
  Client,
  Device,
  Dialog,
  Fault,
  Launch,
  Recording: RecordingFile,
  Report,
  ReportPage,
  Scenario,
  Snapshot,
  User,
  World,
};
