export { MAX_SCENARIO, Scenario, scenarioJsonSchema } from './file';
export { scenarioOperations } from './operations';
export { presets } from './presets';
export { beginScenario, readScenario, readScenarioText } from './read';
export { scenarioOf } from './save';
