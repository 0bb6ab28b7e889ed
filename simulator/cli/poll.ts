import { sleep } from '../utils';

/** In milliseconds. */
const ASKED_EVERY = 250;

/** What a simulator answers at an address, asked again and again. */
export async function* poll<Answer>(address: string, signal: AbortSignal): AsyncGenerator<Answer> {
  for (;;) {
    await sleep(ASKED_EVERY, signal);
    signal.throwIfAborted();
    const response = await fetch(address, { signal });
    yield await response.json();
  }
}
