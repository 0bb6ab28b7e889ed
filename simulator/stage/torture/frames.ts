import type { PageReport, SnapshotRequest } from '../../page';
import { type TortureEnvironment, type TortureView, withDeadline } from '../../torture';
import { firstCharacters } from '../../utils';
import { isProxied } from '../services/player-address';

/** The maximum number of messages kept of one page, and of characters of each. An activity sends them. */
const MAX_MESSAGES = 50;
const MAX_MESSAGE_LENGTH = 500;
const MAX_TEXT_LENGTH = 2000;

/** Returns frames of the stage itself, inside an element, which show the activity at that address. */
export function createFramePlace(
  frames: HTMLElement,
  stage: string,
  activity: string,
): TortureEnvironment {
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
  #resolveText: ((seen: string | undefined) => void) | undefined;
  #wasHidden = false;

  constructor(frames: HTMLElement, looksInside: boolean) {
    this.#frames = frames;
    this.#looksInside = looksInside;
    window.addEventListener('message', this.#hear);
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
  }

  async show(address: string): Promise<void> {
    this.#frame?.remove();
    await untilVisible();
    this.#uncaught.clear();
    this.#wasHidden = false;
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
      const text = new Promise<string | undefined>((resolve) => {
        this.#resolveText = resolve;
      });
      const request: SnapshotRequest = { type: 'simulator:look' };
      // To any origin: the message has no content worth hiding.
      page.postMessage(request, '*');
      return text;
    });
  }

  wasInterrupted(): boolean {
    return this.#wasHidden;
  }

  async close(): Promise<void> {
    this.#frame?.remove();
    window.removeEventListener('message', this.#hear);
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
  }

  // Browsers do not render in a hidden tab, and throttle its timers.
  readonly #onVisibilityChange = () => {
    this.#wasHidden = true;
  };

  readonly #hear = ({ source, data }: MessageEvent) => {
    if (!this.#frame || !isDescendantOf(source as Window | null, this.#frame.contentWindow)) return;
    const message = data as Partial<PageReport> | null;
    if (message?.type === 'simulator:looked') this.#resolveText?.(visibleTextIn(message));
    if (message?.type !== 'simulator:uncaught' || this.#uncaught.size === MAX_MESSAGES) return;
    if (typeof message.message === 'string')
      this.#uncaught.add(firstCharacters(message.message, MAX_MESSAGE_LENGTH));
  };
}

function visibleTextIn({ seen }: { seen?: unknown }): string | undefined {
  return typeof seen === 'string' ? firstCharacters(seen, MAX_TEXT_LENGTH) : undefined;
}

function isDescendantOf(frameWindow: Window | null, ancestor: Window | null): boolean {
  for (let each = frameWindow; ancestor && each && each !== each.parent; each = each.parent) {
    if (each.parent === ancestor) return true;
  }
  return false;
}

async function untilVisible(): Promise<void> {
  if (!document.hidden) return;
  await new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
}
