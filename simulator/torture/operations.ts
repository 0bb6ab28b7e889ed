import * as z from 'zod/mini';
import { type Operation, part } from '../operation';
import { count } from '../world';
import { TortureSummary } from './summary';

const text = z.string().check(z.maxLength(500));

/** A stage's report to the process on a torture run: the progress, and at its end the result. */
export const TortureProgress = z.object({
  /** The number of tried situations; `of` is 0 until the total is known. */
  ...{ tried: count, of: count },
  /** The names of the current situations. */
  now: z.array(text).check(z.maxLength(16)),
  summary: z.nullable(TortureSummary),
  /** The reason why there is no summary. */
  problem: z.nullable(text),
});
export type TortureProgress = z.output<typeof TortureProgress>;

/** The operations of the control interface for torture. */
export const tortureOperations = {
  reportTorture: {
    method: 'post',
    path: '/worlds/:world/torture',
    summary: 'Accepts the progress of a torture run. Stages post it.',
    body: part({
      subject: 'The progress',
      code: 'invalid_progress',
      schema: TortureProgress,
      example: { tried: 0, of: 0, now: ['baseline'], summary: null, problem: null },
    }),
    response: z.object({}),
  },
  readTorture: {
    method: 'get',
    path: '/worlds/:world/torture',
    summary: 'Reads the progress of a torture run, and its result once it is over.',
    description:
      'A stage at `/?world=<name>&torture=all` opens the activity in every situation, each in a world of its own; with `torture=AUTHORIZE`, in the situations whose name contains that text. `progress` is null before the run begins. When the run is over, `summary` is not null, or `problem` says why there is none.',
    response: z.object({ progress: z.nullable(TortureProgress) }),
  },
} as const satisfies Record<string, Operation>;
