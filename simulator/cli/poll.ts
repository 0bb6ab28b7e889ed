import { sleep } from '../utils';

const POLL_INTERVAL_MS = 250;

/** Asks a simulator again and again, until `read` finds in an answer what is waited for. It rejects with what `read` throws. */
export async function poll<Answer, Result>(
  address: string,
  signal: AbortSignal,
  read: (answer: Answer) => Result | undefined,
): Promise<Result> {
  for (;;) {
    await sleep(POLL_INTERVAL_MS, signal);
    signal.throwIfAborted();
    const response = await fetch(address, { signal });
    const result = read(await response.json());
    if (result !== undefined) return result;
  }
}
