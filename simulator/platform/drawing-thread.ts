/** Draws pictures outside the event loop, in its own thread: a big one takes a processor for seconds. */
import { parentPort } from 'node:worker_threads';
import type { Drawn, DrawRequest } from './draw-in-thread';
import { encode } from './encode';
import { pictureAt } from './pictures';

parentPort?.on('message', async ({ id, address }: DrawRequest) => {
  const post = (drawn: Drawn, ...moved: ArrayBuffer[]) => parentPort?.postMessage(drawn, moved);
  try {
    const picture = pictureAt(address);
    if (typeof picture === 'string') throw new Error(`${address}: ${picture}`);
    const file = await encode(picture);
    post({ id, file }, file.buffer);
  } catch (error) {
    post({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
