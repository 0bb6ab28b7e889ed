import * as z from 'zod/mini';
import { type Operation, part } from '../operation';
import { count, ids, type ReadResult, seed } from '../world';
import {
  parseRecording,
  RECORDING_VERSION,
  type Recording,
  RecordingError,
  RecordingFile,
} from './recording';
import { ReplayProgress } from './replay-progress';

/** The first entry of a host. */
const handshake = {
  ...{ at: 1_800_000_000_000, client: ids.client, host: 1, seq: 0 },
  ...{ kind: 'handshake', accepted: true },
} as const;
const refusals = { 404: ['no_replay'] } as const;

/** The operations of the control interface for replays. Each replay has a world. */
export const replayOperations = {
  offerReplay: {
    method: 'post',
    path: '/worlds/:world/replay',
    summary: 'Accepts a recording to replay in that world.',
    description:
      'A stage at `/?world=<name>&replay=attended` replays it against the activity, and waits while a person acts; with `unattended`, it does not wait for a person. The simulator keeps three recordings. `entries` is the number of entries in the recording.',
    body: {
      subject: 'The recording',
      code: 'invalid_recording',
      schema: RecordingFile as z.ZodMiniType,
      example: {
        version: RECORDING_VERSION,
        madeBy: 'activity-simulator',
        worldName: 'default',
        world: seed(),
        complete: true,
        secrets: false,
        entries: [handshake],
      },
      read,
    },
    response: z.object({ entries: count }),
  },
  startReplay: {
    method: 'post',
    path: '/worlds/:world/replay/start',
    summary: 'Restarts the world in its recorded state. Stages use this.',
    description: 'The response is the recording, with the ids of this world.',
    response: RecordingFile,
    refusals,
  },
  reportReplay: {
    method: 'post',
    path: '/worlds/:world/replay/progress',
    summary: 'Accepts the progress of a replay. Stages post it.',
    body: part({
      subject: 'The progress',
      code: 'invalid_progress',
      schema: ReplayProgress,
      example: { isOver: true, calls: 7, recorded: 7, count: 0, differences: [] },
    }),
    response: z.object({}),
    refusals,
  },
  readReplay: {
    method: 'get',
    path: '/worlds/:world/replay',
    summary: 'Reads the progress of a replay, with the differences so far.',
    description:
      '`progress` is null before the replay begins. `followers` is the number of programs that follow the world.',
    response: z.object({ followers: count, progress: z.nullable(ReplayProgress) }),
    refusals,
  },
} as const satisfies Record<string, Operation>;

function read(value: unknown): ReadResult<Recording> {
  try {
    return { value: parseRecording(value) };
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    return { problem: error.message.replace(/\.$/, '') };
  }
}
