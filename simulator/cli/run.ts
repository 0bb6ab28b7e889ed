import { startBehindProxy } from '../process';
import { nameOfPackage, titleAt } from './activity-name';
import { findClientId } from './client-id';
import { startCommand } from './command';
import { commandEnvironment } from './environment';
import { exitCodes, Failure } from './failure';
import { answering, findAddress } from './find-address';
import { openHeadless } from './headless';
import { openBrowser } from './open-browser';
import type { Print } from './output';
import { keepingOf, recordingFile, saveSession } from './record';
import { offerReplay, waitForReplay } from './replay';
import { findScenario } from './scenario';
import { PUBLIC_PORT, type SimulatorServer, type StagePart, startServer } from './server';
import type { Settings } from './settings';
import { endRequested, StopList } from './stopping';
import { waitForTorture } from './torture';
import { mappingsOf, validateActivityAddress, validateSettings } from './validate-settings';

/** In milliseconds: how long to look for the activity's address, and when to say that it has not been found yet. */
const FOUND_WITHIN = 120_000;
const HINT_AFTER = 15_000;

/** What the command consists of beside its code: built files, or what makes them from their sources. */
export interface Parts {
  readonly stage: StagePart;
  /** The script that the proxy puts into pages. */
  proxyPage(): string | Promise<string>;
  /** The file of the thread that draws the CDN's pictures; asked for with the first of them. */
  drawing(): string | Promise<string>;
  /** The file of the preload of the activity's Node processes. */
  preload(): string | Promise<string>;
  /**
   * Starts the activity in this process, if it is not a command's.
   *
   * @returns what stops it
   */
  activity?(settings: Settings): Promise<() => unknown>;
}

interface Surroundings {
  readonly parts: Parts;
  /** The activity's folder. */
  readonly folder: string;
  readonly say: Print;
  /** The command's version. */
  readonly version: string;
}

/**
 * Runs an activity as inside Discord until somebody stops it, or its command ends.
 *
 * @returns the exit code
 * @throws Failure if it cannot run, after everything that was started has stopped
 */
export async function run(settings: Settings, surroundings: Surroundings): Promise<number> {
  validateSettings(settings);
  const stops = new StopList();
  const unsaved: Failure[] = [];
  const ended = endRequested().then(() => 0);
  const { promise: failed, reject: fail } = rejecting();
  let code: number;
  try {
    const begun = begin(settings, {
      ...surroundings,
      stops,
      fail,
      unsaved: (problem) => unsaved.push(problem),
    });
    // A signal, a failure, the activity's command, a replay or a torture ends the run, whichever comes first.
    const over = begun.then((ends) => Promise.race(ends.map((end) => end ?? failed)));
    code = await Promise.race([ended, failed, over]);
  } finally {
    await stops.all();
  }
  if (unsaved[0]) throw unsaved[0];
  return code;
}

interface Beginning extends Surroundings {
  readonly stops: StopList;
  fail(problem: Failure): void;
  /** Why the recording could not be written. */
  unsaved(problem: Failure): void;
}

async function begin(settings: Settings, beginning: Beginning) {
  const { parts, folder, say, stops, fail } = beginning;
  const over = new AbortController();
  stops.add(() => over.abort());
  const { port = PUBLIC_PORT, direct = false, tokenPath, policy, signature } = settings;
  const inFiles = settings.clientId
    ? undefined
    : await findClientId(folder, process.env, over.signal);
  const clientId = settings.clientId ?? inFiles?.id;
  if (inFiles) say({ event: 'client-id', ...inFiles });

  const { record, replay, torture } = settings;
  const usual = torture ? 'torture' : replay ? 'replay' : record ? 'recording' : undefined;
  const world = settings.world ?? usual;
  const file = record === undefined ? undefined : recordingFile(folder, record, replay);
  const scenario =
    settings.scenario === undefined
      ? undefined
      : await findScenario(folder, settings.scenario, over.signal);
  const query = {
    ...(world ? { world } : {}),
    ...(replay ? { replay: 'unattended' } : {}),
    ...(torture ? { torture: settings.only ?? 'all' } : {}),
  };
  const keeping = file ? keepingOf(beginning.version, say) : undefined;
  // `npm start` shows the playground, whose name the worlds have already.
  const own = parts.activity ? undefined : nameOfPackage(folder);
  const server = await startServer({
    port,
    stage: parts.stage,
    drawing: parts.drawing,
    clientId,
    name: own,
    scenario,
    world: world ? { name: world, keeping } : undefined,
    query,
  });
  stops.add(() => server.stop());
  const simulator = `http://localhost:${port}`;
  const api = `${simulator}/api/v10`;
  say({ event: 'started', simulator, api });
  if (world && file) {
    stops.add(() => saveSession(server.recording(world), file, say).catch(beginning.unsaved));
  }
  if (world && replay) {
    await offerReplay(simulator, world, { folder, file: replay, signal: over.signal });
  }
  const played = world && replay ? play(world) : undefined;
  played?.catch(fail);
  async function play(world: string) {
    const { isOver: _, ...result } = await waitForReplay(simulator, world, over.signal);
    say({ event: 'replayed', ...result });
    return result.count > 0 ? exitCodes.differs : 0;
  }

  const withstood = world && torture ? endure(world) : undefined;
  withstood?.catch(fail);
  async function endure(world: string) {
    const summary = await waitForTorture(simulator, world, over.signal);
    say({ event: 'tortured', ...summary });
    if (summary.causes.length > 0) return exitCodes.tortureFailed;
    return summary.untried > 0 ? exitCodes.notOver : 0;
  }

  const finder = findAddress({ isOwn: (url) => Number(new URL(url).port) === port });
  stops.add(() => finder.stop());
  const command = settings.command && (await start(settings.command));
  async function start(words: readonly string[]) {
    say({ event: 'command', command: words });
    const running = await startCommand(words, {
      env: commandEnvironment(process.env, await parts.preload(), port),
      // In JSON mode, stdout has only JSON.
      out: settings.json ? process.stderr : process.stdout,
      err: process.stderr,
      onLine: (line) => finder.read(line),
    });
    stops.add(() => running.stop());
    return running;
  }

  if (parts.activity) stops.add(await parts.activity({ ...settings, port }));

  void show(settings.url).catch(fail);
  async function show(given: string | undefined) {
    if (given && !direct) validateActivityAddress(new URL(given));
    // A command may take a while to answer. An activity that is not started here must answer now, or the person is told.
    if (given && command) await soon(answers(given), `at ${given}`);
    const url = given ?? (await soon(finder.found, 'in what the command prints'));
    const activity = new URL(url);
    if (!given) say({ event: 'found', url });
    if (direct) return present(server, url);
    validateActivityAddress(activity);
    const page = await parts.proxyPage();
    const behindProxy = (at: number) =>
      startBehindProxy({
        mappings: mappingsOf(settings),
        ...(tokenPath ? { tokenPath } : {}),
        ...(policy ? { policy } : {}),
        ...(signature ? { signature } : {}),
        ...(clientId ? { applicationId: clientId } : {}),
        simulator: `localhost:${port}`,
        side: server.proxySide,
        root: activity.host,
        port: at,
        page,
        tell: (message, lines) => say({ event: 'notice', message, lines }),
      });
    // The port is part of the activity's origin, to which the browser's storage belongs.
    const proxy = await behindProxy(port + 1).catch((error) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return behindProxy(0);
    });
    stops.add(() => proxy.stop());
    const behind = new URL(`${activity.pathname}${activity.search}`, proxy.activity);
    await present(server, behind.href, { activity: url, publicKey: proxy.publicKey });
  }

  function answers(url: string) {
    const asking = answering(url);
    stops.add(asking.stop);
    return asking.done;
  }

  async function soon<T>(waiting: Promise<T>, where: string): Promise<T> {
    const hint = setTimeout(() => {
      const message = `The activity has not been found yet ${where}. Is it elsewhere? Say so with --url.`;
      say({ event: 'notice', message, lines: [] });
    }, HINT_AFTER);
    const { promise: late, reject } = rejecting();
    const limit = setTimeout(() => {
      const within = `within ${FOUND_WITHIN / 1000} seconds`;
      const message = `No page has answered ${where} ${within}. Say where the activity is with --url.`;
      reject(new Failure('noAddress', message));
    }, FOUND_WITHIN);
    const clear = () => [hint, limit].forEach(clearTimeout);
    stops.add(clear);
    return Promise.race([waiting, late]).finally(clear);
  }

  async function present(
    { show }: SimulatorServer,
    shown: string,
    { activity = shown, publicKey }: { activity?: string; publicKey?: string } = {},
  ) {
    const title = own || parts.activity ? undefined : await titleAt(activity);
    if (title) server.call(title);
    show(shown);
    say({ event: 'ready', simulator, activity, api, ...(publicKey ? { publicKey } : {}) });
    if (settings.open)
      await openBrowser(simulator, (message) => say({ event: 'notice', message, lines: [] }));
    if (!settings.headless) return;
    // Nobody can answer dialogs in a browser without a window.
    const unattended = new URL('/?decisions=accept', simulator).href;
    const browser = await openHeadless(unattended, fail);
    stops.add(() => browser.stop());
  }

  return [command?.exit, played, withstood];
}

function rejecting() {
  let reject: (reason: Failure) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  // The promise may reject when nobody waits for it any more.
  promise.catch(() => {});
  return { promise, reject };
}
