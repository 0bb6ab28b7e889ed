import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

describe('finding a browser', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browser-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A program that answers `--version` the way the given script does. */
  const program = (path: string, script = 'echo "Chromium 150.0.1"') => {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it('takes CHROMIUM_PATH before anything on PATH', () => {
    const chosen = program('mine/browser');
    program('bin/chromium');
    expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: join(folder, 'bin') })).toBe(chosen);
  });

  it('refuses a CHROMIUM_PATH that does not exist, whatever else is there', () => {
    program('bin/chromium');
    const CHROMIUM_PATH = join(folder, 'nowhere');
    expect(() => findBrowser({ CHROMIUM_PATH, PATH: join(folder, 'bin') })).toThrow(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no such file. ` +
        'Correct it, or unset it to have a browser found.',
    );
  });

  it.each(['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'])(
    'finds %s on PATH',
    (name) => {
      const file = program(`second/${name}`);
      const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
      expect(findBrowser({ PATH })).toBe(file);
    },
  );

  it.runIf(process.platform === 'linux')('passes over one that does not start', () => {
    program('first/chromium', 'echo "install the snap first" >&2; exit 1');
    const file = program('second/chromium');
    const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
    expect(findBrowser({ PATH })).toBe(file);
  });

  it('finds Chrome where Windows and macOS install it', () => {
    const windows = program('Google/Chrome/Application/chrome.exe');
    expect(findBrowser({ PROGRAMFILES: folder }, 'win32')).toBe(windows);
    const mac = program('Applications/Chromium.app/Contents/MacOS/Chromium');
    expect(findBrowser({ HOME: folder }, 'darwin')).toBe(mac);
  });

  it('finds nothing where there is nothing', () => {
    expect(findBrowser({ PATH: folder }, 'win32')).toBeUndefined();
  });
});
