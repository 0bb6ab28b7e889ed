import type { HostTransport } from '../host';

/** The origin of Discord's client: every version of the public package accepts it. */
const CLIENT_ORIGIN = 'https://discord.com';

type Listener = EventListenerOrEventListenerObject;

/** Takes the page out of its current frame; undefined if it is in none. */
let leaveCurrent: (() => void) | undefined;

/**
 * Puts this page into the frame of a simulated client: it has the launch query in its address, Discord as its referrer,
 * and the host's window for its parent. Without a window, as in Node, it creates as much of one as an SDK uses. Message
 * listeners that are added from now on receive this client's messages, even after the page has entered another frame.
 *
 * @returns a function that takes the page out again
 * @throws Error when the page's address cannot have a query
 */
export function enterFrame(search: string, line: HostTransport): () => void {
  leaveCurrent?.();
  const listeners = new Set<Listener>();
  const host = { postMessage: (frame: unknown) => line.post(frame) };
  line.listen((frame) => {
    for (const listener of [...listeners]) notify(listener, frame);
  });

  const undo: (() => void)[] = [];
  const replace = (object: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { configurable: true, writable: true, value });
    undo.push(() => {
      if (before) Object.defineProperty(object, name, before);
      else Reflect.deleteProperty(object, name);
    });
  };
  if (typeof window === 'undefined') {
    const location = new URL(`http://localhost/?${search}`);
    const nothing = () => {};
    const bare = { location, addEventListener: nothing, removeEventListener: nothing };
    replace(globalThis, 'window', bare);
    replace(globalThis, 'document', {});
  } else undo.push(addQuery(search));
  replace(window, 'parent', host);
  replace(document, 'referrer', `${CLIENT_ORIGIN}/`);

  const { addEventListener, removeEventListener } = window;
  replace(window, 'addEventListener', (type: string, listener: Listener, options?: unknown) => {
    if (type === 'message') listeners.add(listener);
    addEventListener.call(window, type, listener, options as AddEventListenerOptions);
  });
  replace(window, 'removeEventListener', (type: string, listener: Listener, options?: unknown) => {
    if (type === 'message') listeners.delete(listener);
    removeEventListener.call(window, type, listener, options as EventListenerOptions);
  });

  const leave = () => {
    if (leaveCurrent !== leave) return;
    leaveCurrent = undefined;
    for (const step of undo.reverse()) step();
  };
  leaveCurrent = leave;
  return leave;
}

/** Calls a message listener as a browser does: its errors are reported, and the next listener still runs. */
function notify(listener: Listener, data: unknown): void {
  // Without a source and not trusted, like the messages of test helpers: no runtime knows the host's window.
  const message = new MessageEvent('message', { data, origin: CLIENT_ORIGIN });
  try {
    if (typeof listener === 'function') listener(message);
    else listener.handleEvent(message);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function addQuery(search: string): () => void {
  const { href } = window.location;
  const address = new URL(href);
  for (const [name, value] of new URLSearchParams(search)) address.searchParams.set(name, value);
  const go = (to: string) => window.history.replaceState(window.history.state, '', to);
  try {
    go(address.href);
  } catch (cause) {
    const why = `The page is at ${href}, which cannot have a launch query. Set the URL of the test environment, for example to http://localhost/`;
    throw new Error(why, { cause });
  }
  return () => go(href);
}
