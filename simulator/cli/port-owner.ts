/** How long the program at the port may take to answer, in milliseconds. */
const ANSWER_WITHIN = 2000;

/**
 * Says which program may have a port of this machine, and how to find out.
 *
 * @returns sentences
 */
export async function describePortOwner(port: number): Promise<string> {
  const find =
    process.platform === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -i tcp:${port}`;
  const isSimulator = await fetch(`http://localhost:${port}/worlds`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  })
    .then(async (response) => Array.isArray((await response.json()).worlds))
    .catch(() => false);
  const who = isSimulator
    ? 'another simulator runs there. Stop it, or use it:'
    : 'another program listens there. Stop it:';
  return isSimulator
    ? `${who} http://localhost:${port}/?url=… frames an activity, and "${find}" names the process.`
    : `${who} "${find}" names it.`;
}
