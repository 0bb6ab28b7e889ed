import { MAX_SCENARIO_BYTES, readScenarioText, type Scenario } from '../../scenario';

/** Reads a scenario from a file; rejects with the name of the file and the path of the mistake. */
export async function readScenarioFile(file: File): Promise<Scenario> {
  if (file.size > MAX_SCENARIO_BYTES) {
    throw new Error(
      `${file.name} has ${file.size} bytes; a scenario has at most ${MAX_SCENARIO_BYTES}.`,
    );
  }
  const text = await file.text();
  const { value, problem } = readScenarioText(text);
  if (problem === undefined) return value;
  const recording = /"entries"\s*:/.test(text) ? ' Recordings are opened under Recording.' : '';
  throw new Error(`${file.name}: ${problem}.${recording}`);
}
