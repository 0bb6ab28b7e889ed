import { MAX_SCENARIO, type Scenario } from '../../scenario/file';
import { readScenarioText } from '../../scenario/read';

/**
 * Reads the scenario that a file holds.
 *
 * @throws Error as a rejection, which names the file, and the path of what is wrong with it
 */
export async function scenarioOfFile(file: File): Promise<Scenario> {
  if (file.size > MAX_SCENARIO) {
    throw new Error(`${file.name} has ${file.size} bytes; a scenario has at most ${MAX_SCENARIO}.`);
  }
  const text = await file.text();
  const { value, problem } = readScenarioText(text);
  if (problem === undefined) return value;
  const recording = /"entries"\s*:/.test(text) ? ' Recordings are opened under Recording.' : '';
  throw new Error(`${file.name}: ${problem}.${recording}`);
}
