import type { HostTransport } from '../host';

/** Where Discord's client is: an origin that every version of the public package hears. */
const CLIENT = 'https://discord.com';

type Listener = EventListenerOrEventListenerObject;

/** Gives the page back; undefined while it is in nobody's frame. */
let leaveCurrent: (() => void) | undefined;

/**
 * Puts this page into the frame of a simulated client: it has the launch query in its address, Discord as its referrer,
 * and the host's window for its parent. Where there is no window, as in Node, it makes as much of one as an SDK looks
 * at. Whoever listens to messages from now on hears this client, also after the page has gone into another's frame.
 *
 * @returns takes the page out again
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
  replace(document, 'referrer', `${CLIENT}/`);

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

/** What a browser does when a message arrives: what one listener throws is reported, and the next one hears it. */
function notify(listener: Listener, data: unknown): void {
  // It has no source and is not trusted, as test helpers send it: no runtime knows the host's window.
  const message = new MessageEvent('message', { data, origin: CLIENT });
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
    const why = `The page is at ${href}, which cannot have a launch query; give the test environment an address such as http://localhost/`;
    throw new Error(why, { cause });
  }
  return () => go(href);
}
