import { start } from '../../host';
import type { LookMessage, SeenMessage } from '../../page';
import { type TorturePlace, type TortureView, withDeadline } from '../../torture';
import { isProxied } from '../services/player-address';

/** The maximum number of messages kept of one page, and of characters of each. An activity sends them. */
const MAX_MESSAGES = 50;
const MAX_MESSAGE_LENGTH = 500;
const MAX_SEEN = 2000;

/** Returns frames of the stage itself, inside an element, which show the activity at that address. */
export function framesIn(frames: HTMLElement, stage: string, activity: string): TorturePlace {
  const looksInside = isProxied(activity);
  const open = async () => new FrameView(frames, looksInside);
  return { api: location.origin, stage, looksInside, open };
}

/** Shows each situation in a frame of its own, so that the browser's history does not fill with them. */
class FrameView implements TortureView {
  readonly #frames: HTMLElement;
  readonly #looksInside: boolean;
  readonly #uncaught = new Set<string>();
  #frame: HTMLIFrameElement | undefined;
  #onLooked: ((seen: string | undefined) => void) | undefined;
  #wasHeldUp = false;

  constructor(frames: HTMLElement, looksInside: boolean) {
    this.#frames = frames;
    this.#looksInside = looksInside;
    window.addEventListener('message', this.#hear);
    document.addEventListener('visibilitychange', this.#holdUp);
  }

  async show(address: string): Promise<void> {
    this.#frame?.remove();
    await untilVisible();
    this.#uncaught.clear();
    this.#wasHeldUp = false;
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = 'A situation';
    this.#frame = frame;
    this.#frames.append(frame);
  }

  uncaught(): readonly string[] {
    return [...this.#uncaught];
  }

  async visibleText(): Promise<string | undefined> {
    const page = this.#frame?.contentWindow?.frames[0];
    if (!this.#looksInside || !page) return undefined;
    return withDeadline(() => {
      const looked = new Promise<string | undefined>((resolve) => {
        this.#onLooked = resolve;
      });
      const look: LookMessage = { type: 'simulator:look' };
      // To any origin: the message has no content worth hiding.
      page.postMessage(look, '*');
      return looked;
    });
  }

  wasInterrupted(): boolean {
    return this.#wasHeldUp;
  }

  async close(): Promise<void> {
    this.#frame?.remove();
    window.removeEventListener('message', this.#hear);
    document.removeEventListener('visibilitychange', this.#holdUp);
  }

  // Browsers do not render in a hidden tab, and throttle its timers.
  readonly #holdUp = () => {
    this.#wasHeldUp = true;
  };

  readonly #hear = ({ source, data }: MessageEvent) => {
    if (!this.#frame || !isWithin(source as Window | null, this.#frame.contentWindow)) return;
    const message = data as Partial<SeenMessage> | null;
    if (message?.type === 'simulator:looked') this.#onLooked?.(seenIn(message));
    if (message?.type !== 'simulator:uncaught' || this.#uncaught.size === MAX_MESSAGES) return;
    if (typeof message.message === 'string')
      this.#uncaught.add(start(message.message, MAX_MESSAGE_LENGTH));
  };
}

function seenIn({ seen }: { seen?: unknown }): string | undefined {
  return typeof seen === 'string' ? start(seen, MAX_SEEN) : undefined;
}

function isWithin(window: Window | null, outer: Window | null): boolean {
  for (let each = window; outer && each && each !== each.parent; each = each.parent) {
    if (each.parent === outer) return true;
  }
  return false;
}

async function untilVisible(): Promise<void> {
  if (!document.hidden) return;
  await new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
}
