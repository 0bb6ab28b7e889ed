import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathCandidates } from './path-candidates';

const BROWSER_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
];

/** Looks for a browser at CHROMIUM_PATH, in PATH, and in the usual folders. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return (
    CHROMIUM_PATH ||
    [...pathCandidates(BROWSER_NAMES), ...knownPaths()].find((path) => existsSync(path))
  );
}

function knownPaths(): string[] {
  const { env, platform } = process;
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform !== 'win32')
    return ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          'Google/Chrome/Application/chrome.exe',
          'Chromium/Application/chrome.exe',
          'Microsoft/Edge/Application/msedge.exe',
        ].map((path) => join(folder, path))
      : [],
  );
}
