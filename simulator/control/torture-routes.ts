import type { Hono } from 'hono';
import { serve } from '../operation';
import { tortureOperations as operations, type TortureProgress } from '../torture';
import type { SharedWorld, Worlds } from '../worlds';

/** Takes the progress of torture from stages, and shows it to programs. */
export function serveTorture(app: Hono, worlds: Worlds): void {
  const progressOf = new WeakMap<SharedWorld, TortureProgress>();
  const opened = (name = '') => worlds.open(name);

  serve(app, operations.reportTorture, (c, { body }) => {
    progressOf.set(opened(c.req.param('world')), body);
    return c.json({});
  });

  serve(app, operations.readTorture, (c) =>
    c.json({ progress: progressOf.get(opened(c.req.param('world'))) ?? null }),
  );
}
