import * as z from 'zod/mini';
import { type Difference, describeDifference } from './compare';
import type { PlaybackProgress } from './playback';

/** How many differences are told, and how much of each, in characters. */
const MOST = 200;
const LONGEST = 500;

const count = z.int().check(z.nonnegative());
const text = z.string().check(z.maxLength(LONGEST));

/** How far a replay is, as its stage tells the process: each difference in words. */
export const ReplayProgress = z.object({
  isOver: z.boolean(),
  /** How many calls have come of those that were recorded. */
  calls: count,
  recorded: count,
  /** How many differences there are; the first of them are told. */
  count,
  differences: z
    .array(
      z.object({
        client: text,
        kind: z.enum(['missing', 'extra', 'changed', 'moved']),
        name: text,
        words: text,
      }),
    )
    .check(z.maxLength(MOST)),
});
export type ReplayProgress = z.output<typeof ReplayProgress>;

/** What is told of a replay that is so far. */
export function toldOf(progress: PlaybackProgress): ReplayProgress {
  const { isOver, calls, recorded, differences } = progress;
  return {
    ...{ isOver, calls, recorded },
    count: differences.length,
    differences: differences.slice(0, MOST).map(told),
  };
}

function told(difference: Difference): ReplayProgress['differences'][number] {
  const { client, kind, name } = difference;
  const words = describeDifference(difference);
  return { client: start(client), kind, name: start(name), words: start(words) };
}

const start = (value: string) => value.slice(0, LONGEST);
