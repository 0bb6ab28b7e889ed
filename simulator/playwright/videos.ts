import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BrowserContextOptions,
  Page,
  PlaywrightWorkerOptions,
  TestInfo,
} from '@playwright/test';

/**
 * Records the pages of players according to the option `video`: Playwright does so only for its own
 * `page`. Source: the modes of `video` in Playwright's reference, "TestOptions".
 */
export class Videos {
  readonly #recorded: { page: Page; username: string }[] = [];
  readonly #mode: string;
  #folder: string | undefined;

  constructor(
    private readonly option: PlaywrightWorkerOptions['video'],
    private readonly testInfo: Pick<TestInfo, 'retry' | 'status' | 'expectedStatus' | 'attach'>,
  ) {
    this.#mode = typeof option === 'string' ? option : option?.mode;
  }

  /** Returns the options of a player's context. */
  async options(): Promise<BrowserContextOptions> {
    if (!this.#isRecorded()) return {};
    this.#folder ??= await mkdtemp(join(tmpdir(), 'simulator-video-'));
    const { size } = typeof this.option === 'string' ? {} : this.option;
    return { recordVideo: { dir: this.#folder, size } };
  }

  /** @param username the page's player, for the name of its file */
  add(page: Page, username: string): void {
    if (this.#folder) this.#recorded.push({ page, username });
  }

  /** Attaches copies of the videos to keep, once the pages are closed and the test has its outcome. */
  async attach(): Promise<void> {
    if (!this.#folder) return;
    for (const [index, { page, username }] of this.#recorded.entries()) {
      if (!this.#isKept()) break;
      const path = join(this.#folder, `video-${index + 1}-${username}.webm`);
      // A browser that has crashed has no video.
      const saving = page.video()?.saveAs(path);
      const isSaved = await saving?.then(
        () => true,
        () => false,
      );
      if (isSaved)
        await this.testInfo.attach(`video of ${username}`, { path, contentType: 'video/webm' });
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  #isRecorded(): boolean {
    const { retry } = this.testInfo;
    if (this.#mode === 'on-first-retry' || this.#mode === 'retry-with-video') return retry === 1;
    if (this.#mode === 'on-all-retries') return retry > 0;
    if (this.#mode === 'retain-on-first-failure') return retry === 0;
    return this.#mode !== undefined && this.#mode !== 'off';
  }

  #isKept(): boolean {
    const { retry, status, expectedStatus } = this.testInfo;
    if (!this.#mode.startsWith('retain')) return true;
    return status !== expectedStatus || (this.#mode.endsWith('and-retries') && retry > 0);
  }
}
