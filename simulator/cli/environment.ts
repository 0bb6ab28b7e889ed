import { pathToFileURL } from 'node:url';

/**
 * The environment of the command: Node processes load the preload, whatever else they are told to load.
 *
 * @param preload the preload's file
 * @param port where the simulator is
 */
export function commandEnvironment(
  env: NodeJS.ProcessEnv,
  preload: string,
  port: number,
): NodeJS.ProcessEnv {
  const own = `--import=${pathToFileURL(preload).href}`;
  const isTerminal = process.stdout.isTTY && !env.NO_COLOR && !env.FORCE_COLOR;
  return {
    ...env,
    NODE_OPTIONS: env.NODE_OPTIONS ? `${env.NODE_OPTIONS} ${own}` : own,
    ACTIVITY_SIMULATOR_PORT: `${port}`,
    // Where there is no terminal, Python keeps back what it prints, and with it the activity's address.
    PYTHONUNBUFFERED: '1',
    // Its output passes through here, so it has no terminal.
    ...(isTerminal ? { FORCE_COLOR: '1' } : {}),
  };
}
