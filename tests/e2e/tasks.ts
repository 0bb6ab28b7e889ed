import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** For how long its thread has worked, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Notes how long the pages' tasks have worked, in milliseconds: waiting for a busy machine does not count. */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const kept = ['ThreadControllerImpl::RunTask', 'thread_name'];
    events.push(...(value as unknown as TraceEvent[]).filter(({ name }) => kept.includes(name)));
  });
  const includedCategories = ['toplevel'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const pages = events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf);
    return events
      .filter((event) => pages.includes(threadOf(event)))
      .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
  };
}
