import { fieldsOf } from '../../advice';
import {
  type FrameHosts,
  frameHosts,
  type Host,
  type HostTransport,
  type ReportEntry,
} from '../../host';
import type { PageMessage } from '../../page';
import type { WorldStore } from '../../world';
import { frameTransport } from './frame-transport';
import { PageTracker } from './page-tracker';

/** The time that a reloaded page has for its handshake, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 1000;

interface AttachOptions {
  /** The activity's origin; `null` where its frame has none. */
  origin: string;
  world: WorldStore;
  open(transport: HostTransport, read: (entry: ReportEntry) => void): Host;
  /** Launches the activity in the current frame, when it connects again after its connection was closed. */
  reopen(): Promise<void>;
  onLoad(): void;
  /** Called when the page in the frame was reloaded and has not shaken hands. */
  onLost(): void;
}

/** Call it as the iframe appears: it can have delivered no message by then, so that no handshake is lost. */
export function attachHost(iframe: HTMLIFrameElement, options: AttachOptions): FrameHosts {
  const { origin, world, open, reopen, onLost } = options;
  const pages = new PageTracker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hosts = frameHosts({
    transport: frameTransport(iframe, origin),
    world,
    open: (transport) =>
      open(transport, (entry) => {
        if (entry.kind === 'handshake') pages.handshakeReceived(performance.now());
        if (isPageStart(entry)) pages.started();
      }),
    launch: reopen,
  });
  const onLoad = () => {
    options.onLoad();
    const host = hosts.current;
    if (pages.loaded(performance.now()) || host.state !== 'connected') return;
    host.pageGone();
    timer = setTimeout(() => host.state === 'waiting' && onLost(), HANDSHAKE_TIMEOUT_MS);
  };
  iframe.addEventListener('load', onLoad);
  return {
    get current() {
      return hosts.current;
    },
    dispose() {
      clearTimeout(timer);
      iframe.removeEventListener('load', onLoad);
      hosts.dispose();
    },
  };
}

/** Returns whether an entry is a page's own message that it begins. */
export function isPageStart(entry: ReportEntry): boolean {
  const type: PageMessage['type'] = 'simulator:page';
  return entry.kind === 'ignored' && fieldsOf(entry.frame).type === type;
}
