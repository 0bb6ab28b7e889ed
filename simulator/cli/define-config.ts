import type { Settings } from './options';

/** The settings of a configuration file. */
export type SimulatorConfig = Settings;

/**
 * Returns the configuration unchanged, so that an editor completes it: `export default
 * defineConfig({ … })` in `activity-simulator.config.ts`, `.mts`, `.js` or `.mjs`.
 */
export function defineConfig(config: SimulatorConfig): SimulatorConfig {
  return config;
}
