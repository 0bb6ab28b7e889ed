import { CleanupStack } from './cleanup';
import { runTests } from './exec';
import { findActivity } from './find';
import { findAddress } from './find-address';
import { frameActivity } from './frame';
import { identify } from './identity';
import type { Settings } from './options';
import { prepareRecording } from './record';
import { replay } from './replay';
import type { Run, RunContext } from './run-context';
import { SDK_HOST_PORT } from './server';
import { serveSite, siteIn } from './site';
import { startSimulator } from './start';
import { serversOf, startActivity } from './start-activity';
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
  const siteSettings = site === undefined ? {} : { url: 'http://localhost' };
  validateSettings({ ...settings, ...siteSettings }, context.tests !== undefined);
  const { port = SDK_HOST_PORT } = settings;
  const controller = new AbortController();
  const cleanups = new CleanupStack();
  const code = new Promise<number>((end, fail) => {
    const simulator = `http://localhost:${port}`;
    const { signal } = controller;
    const world = worldName(settings);
    void context.stopped.then(end);
    runSteps(
      { ...context, settings, port, simulator, world, cleanups, signal, end, fail },
      site,
    ).catch(fail);
  });
  let result: number;
  try {
    result = await code;
  } finally {
    controller.abort();
    await cleanups.runAll();
  }
  // For example, a recording that could not be written.
  if (cleanups.failure) throw cleanups.failure;
  return result;
}

/** Each step is a file: start (and record, replay, torture), find, frame. It registers cleanups in `run.cleanups`. */
async function runSteps(run: Run, site: string | undefined): Promise<void> {
  const { settings, cleanups, signal } = run;
  const recording = prepareRecording(run);
  const identity = await identify(run);
  const server = await startSimulator(run, recording, identity);
  if (recording) cleanups.add(() => recording.save(server));
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

function worldName({ world, torture, replay, record }: Settings): string | undefined {
  return world ?? (torture ? 'torture' : replay ? 'replay' : record ? 'recording' : undefined);
}
