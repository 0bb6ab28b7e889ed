import { resolve } from 'node:path';
import { MAX_SCENARIO_BYTES, presets, readScenarioText, type Scenario } from '../scenario';
import { getOwn } from '../utils';
import { Failure } from './failure';
import { readText } from './project';

/** Finds a preset by its name, or else a file. Rejects with a Failure that names the file and what is wrong with it. */
export async function findScenario(
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<Scenario> {
  const preset = getOwn(presets, name);
  if (preset) return preset;
  const file = resolve(folder, name);
  const text = await readText(file, MAX_SCENARIO_BYTES, signal).catch((error: Error) => {
    const names = Object.keys(presets).join(', ');
    const message = `--scenario ${name}: ${error.message}. Name a file, or one of the presets ${names}.`;
    throw new Failure('config', message);
  });
  const { value, problem } = readScenarioText(text);
  if (problem !== undefined) throw new Failure('config', `${file}: ${problem}.`);
  return value;
}
