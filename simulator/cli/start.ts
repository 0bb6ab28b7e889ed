import { dirname, join } from 'node:path';
import { nameOfPackage } from './activity-name';
import { findClientId, type MissingId } from './client-id';
import type { PreparedRecording } from './record';
import type { Run } from './run-context';
import { findScenario } from './scenario';
import { type SimulatorServer, startServer } from './server';
import { signInNotices } from './sign-in-notices';

/** Starts the simulator's own server. */
export async function startSimulator(
  run: Run,
  recording: PreparedRecording | undefined,
): Promise<SimulatorServer> {
  const { settings, parts, folder, print, port, simulator, world, stops, signal } = run;
  const { scenario, replay, torture, only = 'all' } = settings;
  const server = await startServer({
    port,
    stage: parts.stage,
    drawing: parts.drawing,
    clientId: await clientIdOf(run),
    // `npm start` shows the playground, whose name the worlds have already.
    name: parts.activity ? undefined : nameOfPackage(folder),
    scenario: scenario === undefined ? undefined : await findScenario(folder, scenario, signal),
    world: world ? { name: world, keeping: recording?.keeping } : undefined,
    onReport: replay || torture ? undefined : signInNotices(run),
    query: {
      ...(world ? { world } : {}),
      ...(replay ? { replay: 'unattended' } : {}),
      ...(torture ? { torture: only } : {}),
    },
  });
  stops.add(() => server.stop());
  print({ event: 'started', simulator, api: server.api });
  return server;
}

async function clientIdOf({ settings, folder, print, signal }: Run): Promise<string | undefined> {
  if (settings.clientId) return settings.clientId;
  const found = await findClientId(folder, process.env, signal);
  if ('id' in found) {
    print({ event: 'client-id', ...found });
    return found.id;
  }
  const message = sayMissing(found);
  if (message) print({ event: 'notice', message, lines: [] });
  return undefined;
}

/** What to do where no client id was found; undefined where the activity may have it in its code. */
function sayMissing({ unusable, example }: MissingId): string | undefined {
  if (unusable) return `${unusable}, which is no client id. Any 18 digits do here.`;
  if (!example) return undefined;
  const { file, names } = example;
  const target = join(dirname(file), '.env');
  return `There is no client id. ${file} names ${names.join(' and ')}: copy it to ${target}, with any 18 digits as the id and any secret. Nothing of it leaves this machine.`;
}
