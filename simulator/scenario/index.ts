/**
 * A scenario is data: the differences from the seed, the players with their devices, and the place. `begin.ts` creates
 * a world from a scenario, and `save.ts` creates a scenario from a world. Scenarios use the seed's ids, so that the
 * same file can begin any world.
 */

export { MAX_SCENARIO_BYTES, Scenario, scenarioJsonSchema } from './file';
export { scenarioOperations } from './operations';
export { presetDescriptions, presets, startOf } from './presets';
export { beginScenario, readScenario, readScenarioText } from './read';
export { scenarioOf } from './save';
