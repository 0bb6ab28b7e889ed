import { networkInterfaces } from 'node:os';

/** Returns the environment of the command. Its Node processes load the preload's file beside their other preloads. */
export function commandEnvironment(
  env: NodeJS.ProcessEnv,
  preload: string,
  port: number,
): NodeJS.ProcessEnv {
  // Not `--import`: with it Node loads the command's own file as a module, past the hooks of ts-node and its like.
  const preloadOption = `--require=${quoteForNodeOptions(preload)}`;
  const isTerminal = process.stdout.isTTY && !env.NO_COLOR && !env.FORCE_COLOR;
  return {
    ...env,
    NODE_OPTIONS: env.NODE_OPTIONS ? `${env.NODE_OPTIONS} ${preloadOption}` : preloadOption,
    ACTIVITY_SIMULATOR_PORT: `${port}`,
    // For servers that load no preload.
    ACTIVITY_SIMULATOR_API: `http://localhost:${port}/api/v10`,
    // Without a terminal, Python buffers its output, and with it the activity's address.
    PYTHONUNBUFFERED: '1',
    // Create React App with a "proxy" starts on no machine without a network, unless it takes requests for any host.
    ...(hasNetwork() ? {} : { DANGEROUSLY_DISABLE_HOST_CHECK: 'true' }),
    // Its output passes through this process, so it has no terminal.
    ...(isTerminal ? { FORCE_COLOR: '1' } : {}),
  };
}

const hasNetwork = () =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));

/** Formats a path for NODE_OPTIONS. It is quoted only if necessary: some programs split the variable at its spaces. */
export function quoteForNodeOptions(path: string): string {
  const plain = path.replaceAll('\\', '/');
  return plain.includes(' ') ? `"${plain}"` : plain;
}
