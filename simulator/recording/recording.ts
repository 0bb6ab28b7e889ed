import * as z from 'zod/mini';
import type { NewReportEntry } from '../host';
import type { NewRow, RequestRow } from '../traffic';
import { type Change, isDeeper, MAX_DEPTH, readAs, type World } from '../world';

export const RECORDING_VERSION = 1;

/** The largest file that is read, in bytes. A recorder keeps less. */
export const MAX_RECORDING_BYTES = 100_000_000;

/** A request to the platform's REST API or through the proxy, as a traffic row. */
export type RecordedRequest = Extract<NewRow, RequestRow>;

/**
 * An event of a recorded session; `at` is in milliseconds since 1970. An entry of a host's report has the id of the
 * client, the number of the host (each launch has its own), and its number in that report.
 */
export type RecordedEntry = { at: number } & (
  | ({ client: string; host: number; seq: number } & NewReportEntry)
  | { kind: 'change'; change: Change }
  | RecordedRequest
);

/** A session as one JSON file: all messages, in order, and the world of the session. */
export interface Recording {
  $schema?: string | undefined;
  version: typeof RECORDING_VERSION;
  /** The program that made it, such as `activity-simulator 0.1.0`. */
  madeBy: string;
  /** The name of the world. Its ids are made from it. */
  worldName: string;
  /** The world before the first entry. */
  world: World;
  /** True if it has the session from its beginning. A full recorder drops the oldest entries. */
  complete: boolean;
  /** True if it still has the secrets. */
  secrets: boolean;
  entries: readonly RecordedEntry[];
}

const count = z.number().check(z.int(), z.nonnegative());
/** In milliseconds since 1970, up to JavaScript's maximum. */
const time = z.number().check(z.nonnegative(), z.maximum(8.64e15));
const size = z.optional(z.number());
const record = z.record(z.string(), z.unknown());
const optionalText = z.optional(z.string());
/** The path goes behind the activity's address, so it has to begin with a slash. */
const LaunchArguments = z.looseObject({
  path: z.optional(z.string().check(z.startsWith('/'))),
  ...{ customId: optionalText, referrerId: optionalText, linkId: optionalText },
});
const hostFields = { at: time, client: z.string(), host: count, seq: count };

/** The required fields by kind of entry. Others are unchecked: any version of the simulator may have written them. */
const entryFields = {
  handshake: {
    accepted: z.boolean(),
    launched: z.optional(LaunchArguments),
    ...{ clientId: optionalText, sdkVersion: optionalText },
  },
  request: { cmd: z.string(), evt: optionalText, nonce: z.string(), size },
  answer: {
    request: count,
    cmd: z.string(),
    outcome: z.enum(['answered', 'refused', 'unanswered']),
    took: time,
    refusal: z.optional(z.looseObject({ code: z.number(), message: z.string() })),
    why: optionalText,
    assumed: z.optional(z.array(z.string())),
    size,
  },
  duplicate: { request: count, cmd: z.string() },
  fault: {
    fault: z.looseObject({ kind: z.string() }),
    request: z.optional(count),
    event: optionalText,
  },
  event: {
    event: z.string(),
    subscription: z.optional(z.looseObject({ event: z.string() })),
    size,
  },
  sending: { event: z.string() },
  subscriptions: { subscriptions: z.array(record) },
  log: { level: z.string(), message: z.string() },
  ignored: { isFrame: z.boolean(), why: z.string() },
  gone: {},
  closed: { by: z.enum(['activity', 'host']), code: z.number(), message: z.string() },
} satisfies Record<NewReportEntry['kind'], z.core.$ZodLooseShape>;

const request = {
  at: time,
  client: optionalText,
  method: z.string(),
  path: z.string(),
  target: optionalText,
  status: size,
  took: time,
  ...{ size, replySize: size },
  faults: z.optional(z.array(z.string())),
  authorization: optionalText,
};

const Entry = z.discriminatedUnion('kind', [
  z.object({ at: time, kind: z.literal('change'), change: z.looseObject({ type: z.string() }) }),
  z.looseObject({ ...request, kind: z.literal('rest') }),
  z.looseObject({ ...request, kind: z.literal('proxied') }),
  ...Object.entries(entryFields).map(([kind, fields]) =>
    z.looseObject({ ...hostFields, kind: z.literal(kind), ...fields }),
  ),
]);

export const RecordingFile = z.object({
  $schema: z.optional(z.string()),
  version: z.literal(RECORDING_VERSION),
  madeBy: z.string(),
  worldName: z.string(),
  world: z.looseObject({
    application: z.looseObject({ id: z.string() }),
    clients: z.record(z.string(), z.looseObject({ id: z.string(), userId: z.string() })),
    users: z.record(z.string(), z.looseObject({ id: z.string() })),
    ...Object.fromEntries(
      ['instances', 'guilds', 'channels', 'messages', 'voice', 'skus']
        .concat(['entitlements', 'quests', 'grants', 'tokens', 'refreshTokens', 'rateLimits'])
        .map((part) => [part, record]),
    ),
  }),
  complete: z.boolean(),
  secrets: z.boolean(),
  entries: z.array(Entry),
});

/** The JSON Schema of recordings, for editors and other programs. */
export function recordingJsonSchema(): object {
  return {
    title: 'A recording of activity-simulator',
    ...z.toJSONSchema(RecordingFile, { io: 'input' }),
  };
}

/** Thrown for an invalid recording, with the problem and its path. */
export class RecordingError extends Error {}

/** Reads a file that a person has chosen, unless it is too long. Rejects with a RecordingError that says why. */
export async function readRecordingFile(file: Blob): Promise<Recording> {
  requireSize(file.size);
  return readRecording(await file.text());
}

function requireSize(length: number): void {
  if (length <= MAX_RECORDING_BYTES) return;
  const maxSize = `${MAX_RECORDING_BYTES / 1_000_000} MB`;
  throw new RecordingError(`The file is longer than ${maxSize}, the limit of a recording.`);
}

/** Reads a recording; throws a RecordingError with the path, what is there, and what is expected. */
export function readRecording(text: string): Recording {
  requireSize(text.length);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new RecordingError(`The file cannot be read as JSON: ${(error as Error).message}.`);
  }
  return parseRecording(parsed);
}

/** Reads a recording from a file's JSON. */
export function parseRecording(content: unknown): Recording {
  const version = (content as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > RECORDING_VERSION) {
    const message = `The recording has format version ${version}; this simulator reads up to ${RECORDING_VERSION}. Install a newer simulator.`;
    throw new RecordingError(message);
  }
  if (isDeeper(content)) {
    throw new RecordingError(`The file is nested more than ${MAX_DEPTH} levels deep.`);
  }
  const { value, problem } = readAs(RecordingFile, content, 'The file');
  if (problem !== undefined) throw new RecordingError(`This is not a recording. ${problem}.`);
  return value as unknown as Recording;
}
