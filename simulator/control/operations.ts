import * as z from 'zod/mini';
import { happenings } from '../host/report';
import { RecordingFile } from '../recording/recording';
import { replayOperations } from '../recording/replay-operations';
import { Scenario } from '../scenario/file';
import { presets } from '../scenario/presets';
import { readScenario } from '../scenario/read';
import { devices } from '../world/devices';
import { own } from '../world/own';
import { Change } from '../world/schema/change';
import { Client, Launch } from '../world/schema/client';
import { Device } from '../world/schema/device';
import { Dialog } from '../world/schema/dialogs';
import { Fault } from '../world/schema/fault';
import { Id, text } from '../world/schema/fields';
import { User } from '../world/schema/people';
import type { Reading } from '../world/schema/problem';
import { World } from '../world/schema/world';
import { ids } from '../world/seeds/ids';
import { type Operation, part } from './operation';
import { ReportPost, RequestPost } from './report';

const count = z.int().check(z.nonnegative());
/** The number of the last change. */
const Seq = z.object({ seq: count });
const Snapshot = z.object({ seq: count, undoable: count, world: World });
const asNumber = z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number, such as 0'));

/** What a world's people have done and been sent: see `ReportEntry` for the fields of each kind. */
const Report = z.looseObject({
  number: count,
  at: z.number(),
  kind: z.enum([...happenings, 'rest', 'proxied', 'dropped']),
  client: z.optional(z.string()),
  host: z.optional(count),
});
const ReportPage = z.object({ reports: z.array(Report), next: count, missed: count });

/** Where to go on reading reports. */
const fromNumber = part({
  what: 'The query',
  code: 'invalid_from',
  schema: z.object({ from: z._default(asNumber, '0') }),
  example: { from: '0' },
});

const Preset = z.strictObject({ preset: z.enum(Object.keys(presets)) });
const ScenarioBody = z.union([Scenario, Preset]);

function readScenarioBody(body: unknown): Reading<Scenario> {
  if (typeof body !== 'object' || body === null || !('preset' in body)) return readScenario(body);
  // As it stands: a world keeps which preset it has begun from.
  const value = own(presets, String(body.preset));
  if (value) return { value };
  const names = Object.keys(presets).join(', ');
  return { problem: `There is no preset ${JSON.stringify(body.preset)}; there are ${names}` };
}

/** How somebody opens the activity, as the stage's address says it. */
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

/**
 * Everything that the control interface does, by its name: one table, of which the routes' checks, the document at
 * `/openapi.json` and its test are made.
 */
export const operations = {
  listWorlds: {
    method: 'get',
    path: '/worlds',
    summary: 'The worlds that there are, the one that was used last at the end.',
    answer: z.object({ worlds: z.array(z.object({ name: z.string(), followers: count })) }),
  },
  readWorld: {
    method: 'get',
    path: '/worlds/:world',
    summary: 'A world as it is now.',
    description: 'It begins when it is first asked for. `seq` is the number of its last change.',
    answer: Snapshot,
  },
  followWorld: {
    method: 'get',
    path: '/worlds/:world/events',
    summary: 'A world, and each change to it.',
    description:
      'First a `snapshot`, then a `change` for each; `seq` goes up by one. Another snapshot comes when the whole world is another one. A `request` tells of one to the REST API or through the proxy, by somebody of the world; it has no number. With `holder`, what somebody of that name has launched is closed when they go. With `scenario`, a world that is not there yet begins from that preset.',
    query: part({
      what: 'The query',
      code: 'invalid_query',
      schema: z.object({
        holder: z.optional(Id),
        scenario: z.optional(z.enum(Object.keys(presets))),
      }),
      example: {},
    }),
    answer: {
      events: {
        snapshot: Snapshot,
        change: z.object({ seq: count, undoable: count, change: Change }),
        request: z.looseObject({ kind: z.enum(['rest', 'proxied']), at: z.number() }),
      },
    },
  },
  commitChange: {
    method: 'post',
    path: '/worlds/:world/changes',
    summary: 'Changes a world.',
    description:
      'Whatever the stage does is a change: people and things (`put`, `remove`), devices, decisions, answers to dialogs (`answer`), faults (`fault`, `faultEnd`), events and commands by hand (`send`, `run`). With `by=person` it can be undone.',
    query: part({
      what: 'The query',
      code: 'invalid_query',
      schema: z.object({ by: z.optional(z.enum(['person'])) }),
      example: { by: 'person' },
    }),
    body: part({
      what: 'The change',
      code: 'invalid_change',
      schema: Change,
      example: { type: 'user', userId: ids.me, patch: { global_name: 'Wren' } },
    }),
    answer: Seq,
    refusals: { 400: ['refused_change'] },
  },
  undoChange: {
    method: 'post',
    path: '/worlds/:world/undo',
    summary: 'Takes back the last change by a person.',
    answer: z.object({ seq: count, undone: Change }),
    refusals: { 409: ['nothing_to_undo', 'not_undone'] },
  },
  resetWorld: {
    method: 'post',
    path: '/worlds/:world/reset',
    summary: 'Begins a world anew, from what it began from last.',
    answer: Seq,
  },
  saveScenario: {
    method: 'get',
    path: '/worlds/:world/scenario',
    summary: 'The present world as a scenario, to be kept as a file.',
    answer: Scenario,
  },
  beginScenario: {
    method: 'post',
    path: '/worlds/:world/scenario',
    summary: 'Begins a world anew from a scenario, or from a preset by its name.',
    description: 'A reset goes back to it. With `only=new`, a world that is there already stays.',
    query: part({
      what: 'The query',
      code: 'invalid_query',
      schema: z.object({ only: z.optional(z.enum(['new'])) }),
      example: {},
    }),
    body: {
      ...part({
        what: 'The scenario',
        code: 'invalid_scenario',
        schema: ScenarioBody,
        example: { preset: 'phone' },
      }),
      read: readScenarioBody,
    },
    answer: Seq,
  },
  findAddress: {
    method: 'get',
    path: '/worlds/:world/address',
    summary: 'What to open in a browser, for somebody to have the activity open.',
    description:
      '`user` is an id or a username; the next one who does not play when left out. `view=frame` is the activity alone, without the stage around it; `decisions=accept` asks the person nothing. An empty `guild_id` or `channel_id` is none.',
    query: part({
      what: 'The query',
      code: 'invalid_query',
      schema: z.object(opening),
      example: { user: 'marlo', device: 'phone', view: 'frame' },
    }),
    answer: z.object({ address: z.string(), userId: z.string() }),
    refusals: { 404: ['no_such_user'] },
  },
  listDialogs: {
    method: 'get',
    path: '/worlds/:world/dialogs',
    summary: 'What is asked of people at the moment.',
    description:
      'The change `answer` with `client`, the id of the `dialog` and an answer decides one.',
    answer: z.object({
      dialogs: z.array(z.object({ client: z.string(), userId: z.string(), dialog: Dialog })),
    }),
  },
  readReports: {
    method: 'get',
    path: '/worlds/:world/reports',
    summary: 'What has happened: calls, events, requests, and how connections begin and end.',
    description:
      'Some of it, from the number `from` on. `next` is where to go on; `missed` is how many were gone already.',
    query: fromNumber,
    answer: ReportPage,
  },
  followReports: {
    method: 'get',
    path: '/worlds/:world/reports/events',
    summary: 'The same as a stream, and what comes after.',
    description:
      'Whoever reads slowly misses some, and is told how many. The header `Last-Event-ID` goes before `from`.',
    query: fromNumber,
    answer: { events: { reports: ReportPage } },
  },
  postReports: {
    method: 'post',
    path: '/worlds/:world/reports',
    summary: 'What the hosts in a stage report. Stages post it.',
    body: part({
      what: 'The batch',
      code: 'invalid_reports',
      schema: ReportPost,
      example: {
        reports: [
          { client: ids.client, host: 'a host', seq: 0, at: 1_790_000_000_000, kind: 'gone' },
        ],
      },
    }),
    answer: z.object({ next: count }),
  },
  postRequests: {
    method: 'post',
    path: '/worlds/requests',
    summary: 'The requests that have passed the proxy. It posts them.',
    body: part({
      what: 'The batch',
      code: 'invalid_requests',
      schema: RequestPost,
      example: { requests: [] },
    }),
    answer: z.object({ told: count }),
  },
  saveRecording: {
    method: 'get',
    path: '/worlds/:world/recording',
    summary:
      'The session so far as a recording, which the stage opens and plays. Secrets are masked.',
    answer: RecordingFile,
  },
  ...replayOperations,
  describeScenarios: {
    method: 'get',
    path: '/scenario.schema.json',
    summary: 'The JSON Schema of scenarios, for editors.',
    answer: z.looseObject({ title: z.string() }),
  },
  describeRecordings: {
    method: 'get',
    path: '/recording.schema.json',
    summary: 'The JSON Schema of recordings.',
    answer: z.looseObject({ title: z.string() }),
  },
  describe: {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document.',
    answer: z.looseObject({ openapi: z.string() }),
  },
} as const satisfies Record<string, Operation>;

/** The schemas that have a name of their own in the document. */
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
