import type { PageControl } from '../../events';
import { messageOf } from '../../utils';
import { isProxied } from '../services/player-address';

const MAX_REQUESTS_PER_SECOND = 30;
/** The maximum number of events in a request, and of characters of any text in it. */
const MAX_EVENTS = 20;
const MAX_TEXT_LENGTH = 300;

/**
 * Serves the channel from the playground's page to the stage, so that its buttons can trigger the page's events.
 *
 * The page posts `{type: 'simulator:control'}` with a port, and receives `{id: 0}` there. After that it sends `{id, do:
 * 'watch', events}`, answered with `{id, groups}` now and after each change; `{id, do: 'fire', trigger}`, `{id, do:
 * 'suggest', argument}`, `{id, do: 'refuse', at, code}` and `{id, do: 'changeDevice', patch}`, each answered with `{id,
 * value}` or `{id, error}`; and `{id, do: 'watchDevice'}`, answered with `{id, device}` now and after each change.
 *
 * Only messages of the frame's window and of the origin that the frame was opened at are handled, and callers use this
 * only for the playground. The page can do only what `PageControl` offers, for its own client: it names triggers, and
 * cannot send a change except of a few settings of the device. A newer port replaces an older one.
 */
export function servePage(
  iframe: HTMLIFrameElement,
  origin: string,
  control: PageControl,
): () => void {
  let stop = () => {};
  const onMessage = (message: MessageEvent) => {
    if (message.data?.type !== 'simulator:control') return;
    if (message.source !== iframe.contentWindow || message.origin !== origin) return;
    // The reader of the wire's frames would report it as malformed.
    message.stopImmediatePropagation();
    stop();
    const [port] = message.ports;
    if (port) stop = servePort(port, control);
  };
  window.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('message', onMessage);
    stop();
  };
}

/**
 * Returns whether a frame shows this project's playground. Behind the proxy its address does not show that: there it is
 * the one that `npm start` serves from its sources, and a built simulator opens the channel for nobody.
 *
 * @param origin the origin that its frame is opened at; `null` where it has none
 */
export function isPlayground(url: string, origin: string): boolean {
  if (origin === 'null') return false;
  if (isProxied(url)) return import.meta.env.DEV;
  const playground = import.meta.env.VITE_PLAYGROUND_URL;
  return (
    playground !== undefined &&
    URL.canParse(playground) &&
    new URL(playground).origin === new URL(url).origin
  );
}

function servePort(port: MessagePort, control: PageControl): () => void {
  let unwatch = () => {};
  let unwatchDevice = () => {};
  const watchDevice = (id: number) => {
    unwatchDevice();
    unwatchDevice = control.watchDevice((device) => port.postMessage({ id, device }));
  };
  const watch = (id: number, events: string[]) => {
    unwatch();
    unwatch = () => {};
    if (events.length === 0) return;
    unwatch = control.watch(events, (groups) => port.postMessage({ id, groups }));
  };
  let second = 0;
  let count = 0;
  const isRateLimited = () => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > MAX_REQUESTS_PER_SECOND;
  };
  const respond = async (id: number, request: Record<string, unknown>) => {
    if (isRateLimited()) throw new Error('Too many requests in one second: wait a moment');
    switch (request.do) {
      case 'watch':
        return watch(id, readTexts(request.events));
      case 'fire':
        return control.fire(readText(request.trigger));
      case 'suggest':
        return control.suggest(readText(request.argument));
      case 'watchDevice':
        return watchDevice(id);
      case 'changeDevice':
        return control.changeDevice(Object(request.patch));
      case 'refuse':
        return control.refuse(readText(request.at), Number(request.code));
      default:
        throw new Error('There is no such request');
    }
  };
  port.onmessage = ({ data }) => {
    const id = Number(data?.id);
    respond(id, Object(data)).then(
      (value) => port.postMessage({ id, value }),
      (error) => port.postMessage({ id, error: messageOf(error) }),
    );
  };
  port.postMessage({ id: 0 });
  return () => {
    unwatch();
    unwatchDevice();
    port.close();
  };
}

function readText(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) return value;
  throw new Error(`Text may have at most ${MAX_TEXT_LENGTH} characters`);
}

function readTexts(values: unknown): string[] {
  if (Array.isArray(values) && values.length <= MAX_EVENTS) return values.map(readText);
  throw new Error(`There may be at most ${MAX_EVENTS} events`);
}
