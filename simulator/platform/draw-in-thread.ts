import { Worker } from 'node:worker_threads';
import { type Encode, isBig } from './drawing-cache';

/** A request to the thread: the picture at an address. */
export interface DrawRequest {
  readonly id: number;
  readonly address: string;
}

/** The thread's answer: the file, or the reason why there is none. */
export type DrawResult =
  | { readonly id: number; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string };

interface PendingDraw {
  resolve(file: Uint8Array<ArrayBuffer>): void;
  reject(reason: Error): void;
}

/** The time until an idle thread ends, in milliseconds: a big picture's memory is released only with its thread. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Draws pictures in two threads, one of them for big ones: neither this process nor a small picture waits for those.
 *
 * @param file the built `drawing-thread.ts`; requested with the first picture
 * @returns the encoder, which rejects pictures that are not drawn by the time of `stop`; and `stop`, which ends drawing
 */
export function drawInThreads(file: () => string | Promise<string>) {
  const [big, small] = [drawInThread(file), drawInThread(file)];
  const encode: Encode = (picture) => (isBig(picture) ? big : small).encode(picture);
  return {
    encode,
    stop() {
      big.stop();
      small.stop();
    },
  };
}

function drawInThread(file: () => string | Promise<string>) {
  const waiting = new Map<number, PendingDraw>();
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;
  let last = 0;

  const end = (reason: Error) => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    ending?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  };

  const start = async () => {
    const worker = new Worker(await file());
    // The end of the process does not wait for it.
    worker.unref();
    worker.on('message', (result: DrawResult) => {
      const pending = waiting.get(result.id);
      waiting.delete(result.id);
      if ('file' in result) pending?.resolve(result.file);
      else pending?.reject(new Error(result.problem));
      if (waiting.size === 0)
        idle = setTimeout(() => end(new Error('idle')), IDLE_TIMEOUT_MS).unref();
    });
    worker.on('error', end);
    return worker;
  };

  const encode: Encode = ({ address }) =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(createStoppingError());
      clearTimeout(idle);
      thread ??= start();
      last += 1;
      const request: DrawRequest = { id: last, address };
      waiting.set(request.id, { resolve, reject });
      thread.then((worker) => worker.postMessage(request), end);
    });

  return {
    encode,
    stop() {
      stopped = true;
      end(createStoppingError());
    },
  };
}

const createStoppingError = () => new Error('The simulator is stopping.');
