import {
  type ResultsSoFar,
  reportOf,
  summaryOf,
  type TortureProgress,
  type TortureReport,
  torture,
} from '../../torture';
import { firstCharacters, messageOf } from '../../utils';
import { reportProgress } from '../session/report-progress';
import { stageAddress } from './addresses';
import { createFramePlace } from './frames';

const MAX_PROBLEM_LENGTH = 500;

export interface TortureState extends Omit<ResultsSoFar, 'results'> {
  isOver: boolean;
  report: TortureReport | undefined;
  problem: string | undefined;
}

export const notStarted: TortureState = {
  ...{ isOver: false, of: 0, now: [] },
  ...{ report: undefined, problem: undefined },
};

/**
 * Tortures an activity in frames, and reports the progress to the process.
 *
 * @param request the activity's address, the world that programs poll for the progress, and the situations: `all`,
 *   or a part of their names
 * @param stopping ends it with the report so far
 * @param leaving ends it, and reports nothing more
 */
export async function run(
  frames: HTMLElement,
  { activity, world, situations }: Record<'activity' | 'world' | 'situations', string>,
  onChange: (now: TortureState) => void,
  { stopping, leaving }: { stopping: AbortSignal; leaving: AbortSignal },
): Promise<void> {
  let now = notStarted;
  const change = (changed: Partial<TortureState>) => {
    now = { ...now, ...changed };
    if (!leaving.aborted) onChange(now);
  };
  void reportProgress(`${location.origin}/worlds/${world}/torture`, () => now, progressOf, leaving);
  const place = createFramePlace(frames, stageAddress(location.href), activity);
  const { looksInside } = place;
  try {
    const report = await torture(place, {
      ...(situations === 'all' ? {} : { only: ({ name }) => name.includes(situations) }),
      signal: AbortSignal.any([stopping, leaving]),
      onProgress: ({ results, of, now: names }) => {
        const untried = of - results.length;
        change({ of, now: names, report: reportOf(results, { untried, looksInside }) });
      },
    });
    change({ isOver: true, report });
  } catch (error) {
    change({ isOver: true, problem: messageOf(error) });
  }
}

function progressOf({ isOver, of, now, report, problem }: TortureState): TortureProgress {
  return {
    tried: report?.results.length ?? 0,
    of,
    now: now.map((name) => firstCharacters(name, MAX_PROBLEM_LENGTH)),
    summary: isOver && report && problem === undefined ? summaryOf(report) : null,
    problem: problem === undefined ? null : firstCharacters(problem, MAX_PROBLEM_LENGTH),
  };
}
