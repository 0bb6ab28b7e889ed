import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith, writeFiles } from '../simulator/cli/testing/folder-with';
import { browserArgs, findBrowser } from './browser.mjs';

describe('finding a browser', () => {
  let folder: string;
  beforeEach(() => {
    folder = folderWith({});
  });

  /** A program that answers `--version` by this script. */
  const program = (path: string, script = 'echo "Chromium 150.0.1"') => {
    const file = join(writeFiles(folder, { [path]: `#!/bin/sh\n${script}\n` }), path);
    chmodSync(file, 0o755);
    return file;
  };

  it('prefers CHROMIUM_PATH to anything on PATH', () => {
    const chosen = program('mine/browser');
    program('bin/chromium');
    expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: join(folder, 'bin') })).toBe(chosen);
  });

  it('refuses a CHROMIUM_PATH that does not exist, even if there is another browser', () => {
    program('bin/chromium');
    const CHROMIUM_PATH = join(folder, 'nowhere');
    expect(() => findBrowser({ CHROMIUM_PATH, PATH: join(folder, 'bin') })).toThrow(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no such file. ` +
        'Correct it, or unset it to search for a browser.',
    );
  });

  it.each(['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'])(
    'finds %s on PATH, but prefers the headless shell',
    (name) => {
      const file = program(`second/${name}`);
      const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
      expect(findBrowser({ PATH })).toBe(file);
      const shell = program('second/chromium-headless-shell');
      expect(findBrowser({ PATH })).toBe(shell);
    },
  );

  it.runIf(process.platform === 'linux')('skips a browser that does not start', () => {
    program('first/chromium', 'echo "install the snap first" >&2; exit 1');
    const file = program('second/chromium');
    const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
    expect(findBrowser({ PATH })).toBe(file);
  });

  it('finds Chrome at its install locations on Windows and macOS', () => {
    const windows = program('Google/Chrome/Application/chrome.exe');
    expect(findBrowser({ PROGRAMFILES: folder }, 'win32')).toBe(windows);
    const mac = program('Applications/Chromium.app/Contents/MacOS/Chromium');
    expect(findBrowser({ HOME: folder }, 'darwin')).toBe(mac);
  });

  it('finds nothing when no browser is installed', () => {
    expect(findBrowser({ PATH: folder }, 'win32')).toBeUndefined();
  });
});

const featuresOff = (text: string) => /--disable-features=(\S+)/.exec(text)?.[1]?.split(',') ?? [];

it('features that Playwright disables in Chromium stay disabled', async () => {
  // Node is no browser; the error names its command line.
  const { message } = await chromium
    .launch({ executablePath: process.execPath })
    .then(() => new Error('It has started'))
    .catch((error: Error) => error);
  expect(featuresOff(message)).toContain('PaintHolding');
  expect(featuresOff(browserArgs.join(' '))).toEqual(expect.arrayContaining(featuresOff(message)));
});
