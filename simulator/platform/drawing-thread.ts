/** Draws pictures outside the event loop, in its own thread: a big one takes a processor for seconds. */
import { parentPort } from 'node:worker_threads';
import type { DrawRequest, DrawResult } from './draw-in-thread';
import { encode } from './encode';
import { pictureAt } from './pictures';

parentPort?.on('message', async ({ id, address }: DrawRequest) => {
  const post = (result: DrawResult, ...moved: ArrayBuffer[]) =>
    parentPort?.postMessage(result, moved);
  try {
    const picture = pictureAt(address);
    if (typeof picture === 'string') throw new Error(`${address}: ${picture}`);
    const file = await encode(picture);
    post({ id, file }, file.buffer);
  } catch (error) {
    post({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
