import { startCommand } from './command';
import { Failure } from './failure';
import type { Addresses } from './frame';
import type { Run } from './run-context';

/**
 * Runs tests once the activity is framed. They find the addresses in their environment, and the run ends with their exit code.
 *
 * @throws Failure as a rejection when they cannot be started
 */
export async function runTests(
  run: Run,
  tests: readonly string[],
  { simulator, api, activity, proxied, publicKey }: Addresses,
): Promise<void> {
  const { settings, print, cleanups, end } = run;
  print({ event: 'tests', command: tests });
  const running = await startCommand(tests, {
    env: {
      ...process.env,
      ACTIVITY_SIMULATOR_URL: simulator,
      ACTIVITY_SIMULATOR_API: api,
      ACTIVITY_SIMULATOR_ACTIVITY: activity,
      ...(proxied ? { ACTIVITY_SIMULATOR_PROXIED: proxied } : {}),
      ...(publicKey ? { ACTIVITY_SIMULATOR_PUBLIC_KEY: publicKey } : {}),
    },
    // In JSON mode, stdout has only JSON.
    out: settings.json ? process.stderr : process.stdout,
    err: process.stderr,
    onLine: () => {},
  });
  cleanups.add(() => running.stop());
  void running.exit.then(end);
}

/** Returns the failure of an activity that ends before its tests, which would otherwise count as passed. */
export function endedEarlyFailure(code: number): Failure {
  const message = `The activity's command exited with ${code} before the tests ended. It must serve the activity until they end.`;
  return new Failure('endedEarly', message);
}
