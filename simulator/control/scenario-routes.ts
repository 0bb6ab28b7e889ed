import type { Hono } from 'hono';
import { serve } from '../operation';
import { scenarioOf } from '../scenario';
import type { Worlds } from '../worlds';
import { operations } from './operations';

/** Serves worlds as scenarios. */
export function serveScenarios(app: Hono, worlds: Worlds): void {
  serve(app, operations.saveScenario, (c) => {
    const { name, store } = worlds.open(c.req.param('world') ?? '');
    c.header('content-disposition', `attachment; filename="${name}.scenario.json"`);
    return c.body(`${JSON.stringify(scenarioOf(store.get(), name), null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  serve(app, operations.beginScenario, (c, { query, body }) => {
    const name = c.req.param('world') ?? '';
    // A link brings its scenario to whoever does not have the world yet, and nobody else loses theirs.
    if (query.only === 'new') return c.json({ seq: worlds.open(name, body).seq });
    return c.json({ seq: worlds.reset(worlds.open(name), body) });
  });
}
