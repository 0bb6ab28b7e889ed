import type { Settings } from './options';

/** What a configuration file can say. */
export type SimulatorConfig = Settings;

/**
 * Gives back the configuration as it is, so that an editor completes it: `export default defineConfig({ … })` in
 * `activity-simulator.config.ts`, `.mts`, `.js` or `.mjs`.
 */
export function defineConfig(config: SimulatorConfig): SimulatorConfig {
  return config;
}
