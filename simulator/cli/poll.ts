import { sleep } from '../utils';

const POLL_INTERVAL_MS = 250;

/** Polls a simulator until `read` finds the result in a response. Rejects with what `read` throws. */
export async function poll<Answer, Result>(
  address: string,
  signal: AbortSignal,
  read: (body: Answer) => Result | undefined,
): Promise<Result> {
  for (;;) {
    await sleep(POLL_INTERVAL_MS, signal);
    signal.throwIfAborted();
    const response = await fetch(address, { signal });
    const result = read(await response.json());
    if (result !== undefined) return result;
  }
}
