import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_SCENARIO, type Scenario } from '../scenario/file';
import { presets } from '../scenario/presets';
import { readScenarioText } from '../scenario/read';
import { own } from '../world/own';
import { Failure } from './failure';

/**
 * Finds a scenario: a preset by its name, or else a file.
 *
 * @param folder where the command was called
 * @throws Failure with the file and what is wrong with it
 */
export function findScenario(folder: string, asked: string): Scenario {
  const preset = own(presets, asked);
  if (preset) return preset;
  const file = resolve(folder, asked);
  const { value, problem } = readScenarioText(textOf(file, asked));
  if (problem !== undefined) throw new Failure('config', `${file}: ${problem}.`);
  return value;
}

function textOf(file: string, asked: string): string {
  try {
    const { size } = statSync(file);
    if (size <= MAX_SCENARIO) return readFileSync(file, 'utf8');
    throw new Failure(
      'config',
      `${file} has ${size} bytes; a scenario has at most ${MAX_SCENARIO}.`,
    );
  } catch (error) {
    if (error instanceof Failure) throw error;
    const names = Object.keys(presets).join(', ');
    const message = error instanceof Error ? error.message : String(error);
    throw new Failure(
      'config',
      `--scenario ${asked}: ${message}. Name a file, or one of the presets ${names}.`,
    );
  }
}
