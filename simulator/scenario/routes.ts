import { Hono } from 'hono';
import { refuse } from '../control/answers';
import { own } from '../world/own';
import type { Reading } from '../world/schema/problem';
import type { Worlds } from '../world/worlds';
import type { Scenario } from './file';
import { presets } from './presets';
import { readScenario } from './read';
import { scenarioOf } from './save';

/**
 * - `GET /worlds/:world/scenario`: the present world as a scenario, to be kept as a file.
 * - `POST /worlds/:world/scenario`: begins the world anew from the scenario in its JSON body, or from that of
 *   `{"preset": "phone"}`; a reset goes back to it. Answers `{seq}`.
 */
export function scenarioRoutes(worlds: Worlds): Hono {
  const app = new Hono();

  app.get('/worlds/:world/scenario', (c) => {
    const { name, store } = worlds.open(c.req.param('world'));
    c.header('content-disposition', `attachment; filename="${name}.scenario.json"`);
    return c.body(`${JSON.stringify(scenarioOf(store.get(), name), null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  app.post('/worlds/:world/scenario', async (c) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      return refuse(c, 415, 'unsupported_media_type', 'Send the scenario as application/json.');
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) return refuse(c, 400, 'not_json', 'The body is not JSON.');
    const { value, problem } = presetIn(body) ?? readScenario(body);
    if (problem !== undefined) return refuse(c, 400, 'invalid_scenario', `${problem}.`);
    return c.json({ seq: worlds.reset(worlds.open(c.req.param('world')), value) });
  });

  return app;
}

/** The preset that is named, as it stands: a world keeps which one it has begun from. Undefined where none is named. */
function presetIn(body: unknown): Reading<Scenario> | undefined {
  if (typeof body !== 'object' || body === null || !('preset' in body)) return undefined;
  const value = own(presets, String(body.preset));
  if (value) return { value };
  const names = Object.keys(presets).join(', ');
  return { problem: `There is no preset ${JSON.stringify(body.preset)}; there are ${names}` };
}
