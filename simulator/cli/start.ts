import type { Identity } from './identity';
import { nameOfPackage } from './project';
import type { prepareRecording } from './record';
import type { Run } from './run-context';
import { findScenario } from './scenario';
import { type SimulatorServer, startServer } from './server';
import { signInNotices } from './sign-in-notices';

export async function startSimulator(
  run: Run,
  recording: ReturnType<typeof prepareRecording>,
  { clientId, variable }: Identity,
): Promise<SimulatorServer> {
  const { settings, parts, folder, print, port, simulator, world, cleanups, signal } = run;
  const { scenario, replay, torture, only = 'all' } = settings;
  const server = await startServer({
    port,
    stage: parts.stage,
    drawing: parts.drawing,
    clientId,
    // `npm start` shows the playground, whose name the worlds have already.
    name: parts.activity ? undefined : nameOfPackage(folder),
    scenario: scenario === undefined ? undefined : await findScenario(folder, scenario, signal),
    world: world ? { name: world, ...recording?.kept } : undefined,
    onReport: replay || torture ? undefined : signInNotices(run, variable),
    query: {
      ...(world ? { world } : {}),
      ...(replay ? { replay: 'unattended' } : {}),
      ...(torture ? { torture: only } : {}),
      // An id that was only found in a file may be another application's.
      ...(settings.clientId || replay || torture ? {} : { client_id: 'any' }),
      ...(variable ? { client_id_variable: variable } : {}),
    },
  });
  cleanups.add(() => server.stop());
  print({ event: 'started', simulator, api: server.api });
  return server;
}
