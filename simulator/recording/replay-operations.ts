import * as z from 'zod/mini';
import { type Operation, part } from '../control/operation';
import type { Reading } from '../world/schema/problem';
import { seed } from '../world/seed';
import {
  RECORDING_VERSION,
  type Recording,
  RecordingError,
  RecordingFile,
  readRecorded,
} from './recording';
import { ReplayProgress } from './replay-progress';

const count = z.int().check(z.nonnegative());
const refusals = { 404: ['no_replay'] } as const;

/** Replays of recordings, each in the world that it is for. */
export const replayOperations = {
  offerReplay: {
    method: 'post',
    path: '/worlds/:world/replay',
    summary: 'Takes a recording, to be replayed in that world.',
    description:
      'A stage at `/?world=<name>&replay=attended` plays it to the activity, and waits for what a person does; with `unattended`, it waits for nobody. Three are kept. `entries` is how many there are in the recording.',
    body: {
      what: 'The recording',
      code: 'invalid_recording',
      schema: RecordingFile as z.ZodMiniType,
      example: {
        version: RECORDING_VERSION,
        madeBy: 'activity-simulator',
        worldName: 'default',
        world: seed(),
        complete: true,
        secrets: false,
        entries: [],
      },
      read,
    },
    answer: z.object({ entries: count }),
  },
  startReplay: {
    method: 'post',
    path: '/worlds/:world/replay/start',
    summary: 'Begins the world anew as it was recorded. Stages do.',
    description: 'The answer is the recording, with the ids of this world.',
    answer: RecordingFile,
    refusals,
  },
  tellReplay: {
    method: 'post',
    path: '/worlds/:world/replay/progress',
    summary: 'How far the replay is. Stages post it.',
    body: part({
      what: 'The progress',
      code: 'invalid_progress',
      schema: ReplayProgress,
      example: { isOver: true, calls: 7, recorded: 7, count: 0, differences: [] },
    }),
    answer: z.object({}),
    refusals,
  },
  readReplay: {
    method: 'get',
    path: '/worlds/:world/replay',
    summary: 'How far a replay is, and what the activity does differently from the recording.',
    description: 'Null before it has begun. `followers` is how many follow the world.',
    answer: z.object({ followers: count, progress: z.nullable(ReplayProgress) }),
    refusals,
  },
} as const satisfies Record<string, Operation>;

function read(value: unknown): Reading<Recording> {
  try {
    return { value: readRecorded(value) };
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    return { problem: error.message.replace(/\.$/, '') };
  }
}
