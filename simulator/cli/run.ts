import { runTests } from './exec';
import { findActivity } from './find';
import { findAddress } from './find-address';
import { frameActivity } from './frame';
import { identify } from './identity';
import type { Settings } from './options';
import { prepareRecording } from './record';
import { replay } from './replay';
import type { Run, RunContext } from './run-context';
import { PUBLIC_PORT } from './server';
import { serveSite, siteIn } from './site';
import { startSimulator } from './start';
import { serversOf, startActivity } from './start-activity';
import { StopList } from './stopping';
import { torture } from './torture';
import { validateSettings } from './validate-settings';

/**
 * Runs an activity as inside Discord until somebody stops it, or its command, its replay or its torture ends.
 *
 * @returns the exit code
 * @throws Failure if it cannot run, after everything that was started has stopped
 */
export async function run(settings: Settings, context: RunContext): Promise<number> {
  const site = siteIn(settings, context.folder);
  const served = site === undefined ? {} : { url: 'http://localhost' };
  validateSettings({ ...settings, ...served }, context.tests !== undefined);
  const { port = PUBLIC_PORT } = settings;
  const over = new AbortController();
  const stops = new StopList();
  const code = new Promise<number>((end, fail) => {
    const simulator = `http://localhost:${port}`;
    const { signal } = over;
    const world = worldOf(settings);
    void context.stopped.then(end);
    runSteps(
      { ...context, settings, port, simulator, world, stops, signal, end, fail },
      site,
    ).catch(fail);
  });
  let result: number;
  try {
    result = await code;
  } finally {
    over.abort();
    await stops.stopAll();
  }
  // For example, a recording that could not be written.
  if (stops.failure) throw stops.failure;
  return result;
}

/** Each step is a file: start (and record, replay, torture), find, frame. It registers cleanups in `run.stops`. */
async function runSteps(run: Run, site: string | undefined): Promise<void> {
  const { settings, stops, signal } = run;
  const recording = prepareRecording(run);
  const identity = await identify(run);
  const server = await startSimulator(run, recording, identity);
  if (recording) stops.add(() => recording.save(server));
  if (settings.replay) await replay(run, settings.replay);
  if (settings.torture) torture(run);
  const parts = await startActivity(run, identity.env);
  const isSimulator = () => false;
  const at = site === undefined ? settings.url : await serveSite(run, site);
  const givenFinder = at === undefined ? undefined : findAddress({ url: at, isSimulator, signal });
  const url = await findActivity(run, { parts, givenFinder }, server.setStatus);
  const addresses = await frameActivity(run, server, url, serversOf(parts));
  if (run.tests) await runTests(run, run.tests, addresses);
}

function worldOf({ world, torture, replay, record }: Settings): string | undefined {
  return world ?? (torture ? 'torture' : replay ? 'replay' : record ? 'recording' : undefined);
}
