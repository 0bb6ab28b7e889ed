import { vi } from 'vitest';
import { worldRoutes } from '../../control';
import { seed } from '../../world';
import { createWorlds } from '../../worlds';

/** A simulator in this process, as the stage reaches it, and a function that starts it again from nothing. */
export function serveWorlds() {
  let worlds = createWorlds(() => seed());
  let routes = worldRoutes(worlds);
  const streams = new Set<ReadableStreamDefaultReader>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await routes.request(address, init);
    const reader = response.body?.getReader();
    if (reader) streams.add(reader);
    init?.signal?.addEventListener('abort', () => void reader?.cancel());
    const body = new ReadableStream({
      async pull(controller) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, response);
  });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      static CONNECTING = 0;
      readyState = 0;
      readonly #leaving = new AbortController();
      constructor(address: string) {
        super();
        void this.#listen(address.replace(/^ws/, 'http')).finally(() => this.#tell('close'));
      }
      close() {
        this.#leaving.abort();
        this.#tell('close');
      }
      #tell(type: string, data?: unknown) {
        this.dispatchEvent(Object.assign(new Event(type), { data }));
      }
      async #listen(address: string) {
        const { ok, body } = await fetch(address, { signal: this.#leaving.signal });
        if (!ok || !body) return;
        this.readyState = 1;
        this.#tell('open');
        const events = body as unknown as AsyncIterable<unknown>;
        for await (const event of events) this.#tell('message', event);
      }
    },
  );
  const world = worlds.open('mine');
  return {
    world,
    find: (name: string) => worlds.all().find((each) => each.name === name),
    reset: () => worlds.reset(world),
    async restart() {
      worlds = createWorlds(() => seed());
      routes = worldRoutes(worlds);
      await Promise.all([...streams].map((each) => each.cancel()));
      return worlds.open('mine');
    },
  };
}
