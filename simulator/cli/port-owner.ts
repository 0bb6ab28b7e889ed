const RESPONSE_TIMEOUT_MS = 5000;

/** Describes in a sentence or two which program may have a port of this machine, and how to find out. */
export async function describePortOwner(port: number): Promise<string> {
  const find =
    process.platform === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -i tcp:${port}`;
  const isSimulator = await fetch(`http://localhost:${port}/worlds`, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
    .then(async (response) => Array.isArray((await response.json()).worlds))
    .catch(() => false);
  return isSimulator
    ? `another simulator is running there. Stop it, or use it: http://localhost:${port}/?url=… frames an activity, and "${find}" shows the process.`
    : `another program is listening there. Stop it: "${find}" shows it.`;
}
