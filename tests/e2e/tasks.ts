import type { Frame, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Its start, its duration, and the time that its thread has worked, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
  /** The begin or the end of a measure, and which one. */
  ph: string;
  id2?: { local: string };
}

/** What a page's thread has worked, in milliseconds. */
interface Work {
  /** In each task. */
  tasks: number[];
  /** In the tasks that started during each `performance.measure` called `latency`. */
  latencies: number[];
}

/** The name of the measures that a test takes in the page. */
const LATENCY = 'latency';

/** The mark in the trace that tells which process is the page's. */
const MARK = 'watched page';

/**
 * Notes the time that the thread of a frame's process has worked, in milliseconds: waiting for a busy machine does not
 * count, nor do frames of another site.
 *
 * @param frame the page's own by default
 */
export async function watchTasks(
  page: Page,
  frame: Frame = page.mainFrame(),
): Promise<() => Promise<Work>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const eventNames = ['ThreadControllerImpl::RunTask', 'thread_name', MARK, LATENCY];
    events.push(
      ...(value as unknown as TraceEvent[]).filter(({ name }) => eventNames.includes(name)),
    );
  });
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    await frame.evaluate((mark) => void performance.mark(mark), MARK);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const markedProcess = events.find(({ name }) => name === MARK)?.pid;
    const pages = events
      .filter(({ pid, args }) => pid === markedProcess && args.name === 'CrRendererMain')
      .map(threadOf);
    // The clock of a thread can jump: 116 ms of work in a task that took 13 were seen.
    const tasks = events.flatMap((event) => {
      const { ts, dur, tdur } = event;
      const isTask = dur !== undefined && tdur !== undefined && pages.includes(threadOf(event));
      return isTask ? [{ ts, work: Math.min(dur, tdur) / 1000 }] : [];
    });
    const measures = events.filter(({ name }) => name === LATENCY);
    const latencies = measures.flatMap((start) => {
      if (start.ph !== 'b') return [];
      const end = measures.find(({ ph, id2 }) => ph === 'e' && id2?.local === start.id2?.local);
      if (!end) throw new Error('The trace ended before a measure did.');
      const during = tasks.filter(({ ts }) => ts >= start.ts && ts <= end.ts);
      return [during.reduce((sum, { work }) => sum + work, 0)];
    });
    return { tasks: tasks.map(({ work }) => work), latencies };
  };
}

/** Without spreading, as there can be more times than a function may have arguments. */
export const longest = (times: readonly number[]): number =>
  times.reduce((most, time) => Math.max(most, time), 0);
