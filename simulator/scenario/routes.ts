import type { Hono } from 'hono';
import { serve } from '../control/operation';
import { operations } from '../control/operations';
import type { Worlds } from '../world/worlds';
import { scenarioOf } from './save';

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

  serve(app, operations.beginScenario, (c, { body }) =>
    c.json({ seq: worlds.reset(worlds.open(c.req.param('world') ?? ''), body) }),
  );
}
