import type { Frame, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Its duration, and the time that its thread has worked, in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** The mark in the trace that tells which process is the page's. */
const MARK = 'watched page';

/**
 * Notes the time that the tasks of a frame's process have worked, in milliseconds: waiting for a busy machine does not
 * count, nor do frames of another site.
 *
 * @param frame the page's own by default
 */
export async function watchTasks(
  page: Page,
  frame: Frame = page.mainFrame(),
): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const eventNames = ['ThreadControllerImpl::RunTask', 'thread_name', MARK];
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
    return (
      events
        .filter((event) => pages.includes(threadOf(event)))
        // The clock of a thread can jump: 116 ms of work in a task that took 13 were seen.
        .flatMap(({ dur, tdur }) =>
          dur === undefined || tdur === undefined ? [] : [Math.min(dur, tdur) / 1000],
        )
    );
  };
}
