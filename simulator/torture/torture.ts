import { postJson } from '../utils';
import { newWorldName, type World } from '../world';
import type { TortureEnvironment, TortureView } from './environment';
import { type Baseline, judge, judgeBaseline, type Observation } from './judge';
import { reportOf, type SituationResult, type TortureReport } from './report';
import { ReportWatcher } from './report-watcher';
import { baseline, linkTo, type Situation, situationsFor, type Usage } from './situations';

const DEFAULT_CONCURRENCY = 2;

/** The duration of a situation, in milliseconds: the activity is opened twice, and watched until it is at rest. */
const SITUATION_MS = 7000;

/** Estimates the duration of that many situations, in milliseconds. */
export const estimateTortureMs = (situations: number): number =>
  (situations * SITUATION_MS) / DEFAULT_CONCURRENCY;

export interface TortureOptions {
  /** Selects situations; all of them by default. */
  only?(situation: Situation): boolean;
  /** The number of situations to try at a time; 2 by default. */
  concurrency?: number;
  /** Aborts the run, with the report so far. */
  signal?: AbortSignal;
  /** Called whenever a situation begins or is over. */
  onProgress?(progress: ResultsSoFar): void;
}

/** The progress of a torture run. */
export interface ResultsSoFar {
  /** The results of the tried situations. */
  results: readonly SituationResult[];
  /** The total; 0 until the baseline has been observed. */
  of: number;
  /** The names of the current situations. */
  now: readonly string[];
}

/**
 * Opens an activity in every situation, each in a separate world, and reports the troubles.
 *
 * @throws Error as a rejection when the activity sends no handshake even without faults, or no situation is selected
 */
export async function torture(
  environment: TortureEnvironment,
  {
    only = () => true,
    concurrency = DEFAULT_CONCURRENCY,
    signal = new AbortController().signal,
    onProgress,
  }: TortureOptions = {},
): Promise<TortureReport> {
  const { stage, looksInside } = environment;
  const results = new Map<Situation, SituationResult>();
  const now = new Set<string>();
  let situations: readonly Situation[] = [];
  const allResults = () => situations.flatMap((each) => results.get(each) ?? []);
  const reportProgress = () =>
    onProgress?.({ results: allResults(), of: situations.length, now: [...now] });
  const attempt = async (situation: Situation, expected?: Baseline) => {
    now.add(situation.name);
    reportProgress();
    const { during, after } = await observe({ environment, situation, signal, expected });
    now.delete(situation.name);
    const seen = { during, after: after ?? during };
    if (signal.aborted) return seen;
    const troubles = expected ? judge(situation, expected, during, after) : judgeBaseline(seen);
    results.set(situation, { situation, link: linkTo(stage, situation), troubles });
    reportProgress();
    return seen;
  };

  const used = await attempt(baseline);
  if (!signal.aborted && !used.during.isConnected) {
    throw new Error(noHandshakeMessage(stage, used.during.refused));
  }
  const all = situationsFor(used.during);
  const queue = all.filter(only);
  if (queue.length === 0 && !signal.aborted) {
    const message = `The filter matches none of the ${all.length} situations. Select some by name, such as "The answer to AUTHORIZE is a refusal" or "READY never arrives".`;
    throw new Error(message);
  }
  situations = [baseline, ...queue];
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      await attempt(next, used);
    }
  };
  // If one worker fails, the others stop after their current situation.
  const clearQueue = () => queue.splice(0);
  await Promise.all(Array.from({ length: concurrency }, () => worker().finally(clearQueue)));
  const untried = situations.length - results.size;
  return reportOf(allResults(), { untried, looksInside });
}

function noHandshakeMessage(stage: string, refused: string | undefined): string {
  const subject = `The activity at ${stage}`;
  if (refused === undefined) return `${subject} sends no handshake, even without a fault.`;
  return `${subject} sends its handshake with the client id "${refused}", but the simulator uses a different one. Start the simulator with --client-id ${refused}.`;
}

interface Attempt {
  environment: TortureEnvironment;
  situation: Situation;
  signal: AbortSignal;
  /** The activity's behavior without a fault; undefined while that is observed. */
  expected: Baseline | undefined;
}

/** Watches the activity in a situation, and after it. It tries again if the browser throttled the page. */
async function observe(attempt: Attempt) {
  for (;;) {
    const view = await attempt.environment.open();
    try {
      const seen = await observeIn(view, attempt);
      if (!view.wasInterrupted() || attempt.signal.aborted) return seen;
    } finally {
      await view.close();
    }
  }
}

/** @returns its behavior in the situation, and after a reload without the faults, if there was one */
async function observeIn(
  view: TortureView,
  { environment: { api, stage, looksInside }, situation, signal, expected }: Attempt,
): Promise<{ during: Observation; after?: Observation }> {
  const name = newWorldName();
  const world = `${api}/worlds/${name}`;
  const link = linkTo(stage, situation);
  // The first request for a world decides its preset.
  const preset = new URL(link).searchParams.get('scenario');
  if (preset !== null) await postJson(`${world}/scenario`, { preset });
  const watch = new ReportWatcher(world, signal);
  const watched = async (shown: string, awaited?: Usage) => {
    const framed = new URL(shown);
    framed.searchParams.set('world', name);
    framed.searchParams.set('view', 'frame');
    await view.show(framed.href);
    const looks = situation.refuses && shown === link;
    const how = { isBaseline: situation === baseline, looks, expected: awaited };
    const seen = await watch.waitUntilIdle(view, how);
    return looksInside ? seen : { ...seen, isBlank: false };
  };
  const during = await watched(link, situation.canContinue ? expected?.during : undefined);
  const isReloaded = situation === baseline || situation.faults !== undefined;
  if (!isReloaded || view.wasInterrupted() || signal.aborted) return { during };
  await endFaults(world);
  await watch.forget();
  return { during, after: await watched(stage, expected?.after) };
}

async function endFaults(world: string): Promise<void> {
  const response = await fetch(world);
  const { world: now }: { world: World } = await response.json();
  for (const { id, faults } of Object.values(now.clients)) {
    if (faults.length > 0) await postJson(`${world}/changes`, { type: 'faultEnd', client: id });
  }
}
