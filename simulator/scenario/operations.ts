import * as z from 'zod/mini';
import { type Operation, part } from '../operation';
import { getOwn } from '../utils';
import { type ReadResult, Seq } from '../world';
import { Scenario } from './file';
import { presets } from './presets';
import { readScenario } from './read';

const ScenarioBody = z.union([Scenario, z.strictObject({ preset: z.enum(Object.keys(presets)) })]);

function readScenarioBody(body: unknown): ReadResult<Scenario> {
  if (typeof body !== 'object' || body === null || !('preset' in body)) return readScenario(body);
  // The same object, because a world remembers the preset that it began from.
  const value = getOwn(presets, String(body.preset));
  if (value) return { value };
  const names = Object.keys(presets).join(', ');
  return { problem: `There is no preset ${JSON.stringify(body.preset)}; the presets are ${names}` };
}

/** The operations of the control interface for scenarios. */
export const scenarioOperations = {
  saveScenario: {
    method: 'get',
    path: '/worlds/:world/scenario',
    summary: 'Reads the current world as a scenario, which can be saved as a file.',
    response: Scenario,
  },
  beginScenario: {
    method: 'post',
    path: '/worlds/:world/scenario',
    summary: 'Restarts a world from a scenario, or from a preset by its name.',
    description: 'A reset returns to it. With `only=new`, an existing world is left as it is.',
    query: part({
      subject: 'The query',
      code: 'invalid_query',
      schema: z.object({ only: z.optional(z.enum(['new'])) }),
      example: {},
    }),
    body: {
      ...part({
        subject: 'The scenario',
        code: 'invalid_scenario',
        schema: ScenarioBody,
        example: { preset: 'phone' },
      }),
      read: readScenarioBody,
    },
    response: Seq,
  },
} as const satisfies Record<string, Operation>;
