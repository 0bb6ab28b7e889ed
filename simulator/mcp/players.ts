import { WebSocket } from 'ws';

const RESPONSE_TIMEOUT_MS = 20_000;

/** The size of a player's page, in pixels. */
const VIEWPORT_SIZE = { width: 1280, height: 800 };

/** A headless browser, as provided by its starter. */
export interface DevToolsBrowser {
  /** The WebSocket address of its DevTools protocol. */
  readonly devTools: string;
  stop(): Promise<void>;
}

/** The pages of players in one browser, which starts with the first. Each has its own storage, like another machine. */
export class Players {
  readonly #start: () => Promise<DevToolsBrowser>;
  readonly #pages = new Map<string, { context: string; session: string }>();
  /** The last opening or closing of each key: two at once would leave a page that nothing closes. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #isStopped = false;
  #browser: Promise<{ browser: DevToolsBrowser; connection: DevTools }> | undefined;

  constructor(start: () => Promise<DevToolsBrowser>) {
    this.#start = start;
  }

  /** Returns the keys of the open pages. */
  get open(): readonly string[] {
    return [...this.#pages.keys()];
  }

  /** Opens an address in a new page, in place of the key's former one. Rejects with a Failure if no browser starts. */
  show(key: string, url: string): Promise<void> {
    return this.#inTurn(key, () => this.#show(key, url));
  }

  async #show(key: string, url: string): Promise<void> {
    await this.#close(key);
    const { connection } = await this.#ensureStarted();
    const { browserContextId } = await connection.send('Target.createBrowserContext');
    const page = { context: `${browserContextId}`, session: '' };
    this.#pages.set(key, page);
    try {
      await this.#load(connection, page, url);
    } catch (error) {
      await this.#close(key).catch(() => {});
      throw error;
    }
  }

  /** Opens an address in a context, whose session it notes. */
  async #load(connection: DevTools, page: { context: string; session: string }, url: string) {
    const browserContextId = page.context;
    const { targetId } = await connection.send('Target.createTarget', {
      ...{ url: 'about:blank', browserContextId, ...VIEWPORT_SIZE },
      // A background tab is hidden, and an activity may wait until it is visible.
      newWindow: true,
    });
    const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    page.session = `${attached.sessionId}`;
    // The size excludes the window's own bars.
    const metrics = { ...VIEWPORT_SIZE, deviceScaleFactor: 0, mobile: false };
    await connection.send('Emulation.setDeviceMetricsOverride', metrics, page.session);
    const { errorText } = await connection.send('Page.navigate', { url }, page.session);
    if (errorText !== undefined) throw new Error(`The browser cannot open ${url}: ${errorText}.`);
  }

  /** Takes a picture of a page, as the base64 of a PNG; undefined if it is not open. */
  async picture(key: string): Promise<string | undefined> {
    const page = this.#pages.get(key);
    if (!page?.session) return undefined;
    const { connection } = await this.#ensureStarted();
    const { data } = await connection.send(
      'Page.captureScreenshot',
      { format: 'png' },
      page.session,
    );
    return `${data}`;
  }

  /** @returns true if it was open */
  close(key: string): Promise<boolean> {
    return this.#inTurn(key, () => this.#close(key));
  }

  async #close(key: string): Promise<boolean> {
    const page = this.#pages.get(key);
    if (!page) return false;
    this.#pages.delete(key);
    const { connection } = await this.#ensureStarted();
    await connection.send('Target.disposeBrowserContext', { browserContextId: page.context });
    return true;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const started = await this.#browser?.catch(() => undefined);
    this.#forget();
    started?.connection.close();
    await started?.browser.stop();
  }

  #inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(run, run);
    this.#turns.set(key, turn);
    return turn;
  }

  async #ensureStarted() {
    if (this.#isStopped) throw new Error('The browser has exited.');
    this.#browser ??= (async () => {
      const browser = await this.#start();
      const connection = await DevTools.connect(browser.devTools, () => this.#forget()).catch(
        async (error) => {
          await browser.stop();
          throw error;
        },
      );
      return { browser, connection };
    })().catch((error) => {
      this.#forget();
      throw error;
    });
    return this.#browser;
  }

  /** Forgets a browser that has ended; the next page starts another. */
  #forget(): void {
    this.#browser = undefined;
    this.#pages.clear();
  }
}

type Fields = Record<string, unknown>;

/** A client of a browser's DevTools protocol: https://chromedevtools.github.io/devtools-protocol/ */
class DevTools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve(result: Fields): void; reject(why: Error): void }
  >();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text) => {
      const { id, result, error } = JSON.parse(`${text}`);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(`The browser reports: ${error.message}`));
      else waiting?.resolve(result);
    });
  }

  /** @param onEnd called when the browser has disconnected */
  static async connect(address: string, onEnd: () => void): Promise<DevTools> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const connection = new DevTools(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        for (const { reject } of connection.#waiting.values())
          reject(new Error('The browser has exited.'));
        onEnd();
      });
    return connection;
  }

  async send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    this.#lastId += 1;
    const id = this.#lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const response = new Promise<Fields>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const timeoutError = new Error(`The browser has not replied to ${method}.`);
      timer = setTimeout(() => reject(timeoutError), RESPONSE_TIMEOUT_MS);
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }), (error) => {
        if (error) reject(new Error('The browser has exited.'));
      });
    });
    return response.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  close(): void {
    this.#socket.close();
  }
}
