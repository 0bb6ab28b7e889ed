/**
 * A scenario is data: what differs from the seed, who plays on what, where. `begin.ts` makes a world of one, `save.ts`
 * one of a world; both keep to the seed's ids, so that the same file begins any world.
 */

export { MAX_SCENARIO_BYTES, Scenario, scenarioJsonSchema } from './file';
export { scenarioOperations } from './operations';
export { presetDescriptions, presets, startOf } from './presets';
export { beginScenario, readScenario, readScenarioText } from './read';
export { scenarioOf } from './save';
