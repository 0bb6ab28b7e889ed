import * as z from 'zod/mini';
import { firstCharacters } from '../utils';
import { count } from '../world';
import { describeDifference } from './compare';
import type { PlaybackProgress } from './playback';

/** The most differences that a stage reports, and the most characters of each. */
const MAX_DIFFERENCES = 200;
const MAX_DIFFERENCE_LENGTH = 500;

const text = z.string().check(z.maxLength(MAX_DIFFERENCE_LENGTH));
const kind = z.enum(['missing', 'extra', 'changed', 'moved']);
const Difference = z.object({ client: text, kind, name: text, words: text });

/** The progress of a replay that its stage reports to the process. */
export const ReplayProgress = z.object({
  isOver: z.boolean(),
  /** The number of recorded calls that have come. */
  calls: count,
  recorded: count,
  /** The number of differences; `differences` has the first of them. */
  count,
  differences: z.array(Difference).check(z.maxLength(MAX_DIFFERENCES)),
});
export type ReplayProgress = z.output<typeof ReplayProgress>;

export function progressOf(progress: PlaybackProgress): ReplayProgress {
  const { isOver, calls, recorded, differences } = progress;
  return {
    ...{ isOver, calls, recorded },
    count: differences.length,
    differences: differences.slice(0, MAX_DIFFERENCES).map((each) => ({
      client: firstCharacters(each.client, MAX_DIFFERENCE_LENGTH),
      kind: each.kind,
      name: firstCharacters(each.name, MAX_DIFFERENCE_LENGTH),
      words: firstCharacters(describeDifference(each), MAX_DIFFERENCE_LENGTH),
    })),
  };
}
