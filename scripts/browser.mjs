import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandFile, Problem } from './project.mjs';

const browserNames = [
  // Playwright's default. Without a window for each page, the tests need a fourth less of a processor.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
];

/**
 * Features that Playwright turns off, and the one behind the list below the address bar: two pages of the browser's
 * own for each page of a test, which took a third of its time and which nobody sees. Chromium reads only the last
 * such list, so this one has to repeat Playwright's.
 */
export const disabledFeatures =
  `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion
  WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup`.split(/\s+/);

/** The browser's arguments. Chromium refuses its own sandbox to root; the rest keeps it off the network. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];

/**
 * Looks for a Chromium or Chrome: at CHROMIUM_PATH, in PATH, then in the usual places of each system.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} platform
 * @returns {string | undefined} its path
 * @throws {Problem} when CHROMIUM_PATH names no file
 */
export function findBrowser(env = process.env, platform = process.platform) {
  const configuredPath = env.CHROMIUM_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    const message = `CHROMIUM_PATH is ${configuredPath}, but there is no such file. Correct it, or unset it to search for a browser.`;
    throw new Problem(message);
  }
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => browserNames.map((name) => join(folder, name))),
    ...knownPaths(env, platform),
  ];
  return candidates.find((path) => existsSync(path) && canStart(path, platform));
}

/**
 * Finds a browser, or installs one: Debian's package when this user may, otherwise Playwright's.
 *
 * @throws {Problem} saying what to do when that fails
 */
export async function ensureBrowser() {
  const find = async () => findBrowser() ?? (await findPlaywrightsBrowser());
  const found = await find();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests ...');
  if (isDebian() && process.getuid?.() === 0) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium-headless-shell']);
  } else {
    run(process.execPath, [commandFile('@playwright/test', 'playwright'), 'install', 'chromium']);
  }
  const installed = await find();
  if (installed) return installed;
  const message =
    'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the path of one.';
  throw new Problem(message);
}

/** @returns {Promise<string | undefined>} the Chromium that `playwright install` has downloaded */
async function findPlaywrightsBrowser() {
  const path = (await import('@playwright/test')).chromium.executablePath();
  return existsSync(path) && canStart(path, process.platform) ? path : undefined;
}

/** @type {(env: Record<string, string | undefined>, platform: string) => string[]} */
function knownPaths(env, platform) {
  if (platform === 'darwin') {
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Chromium/Application/chrome.exe'),
          ]
        : [],
    );
  }
  return [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ];
}

/** @type {(path: string, platform: string) => boolean} On Linux a file can be there and not start: a stub for a snap, or without libraries. */
function canStart(path, platform) {
  if (platform !== 'linux') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'));
}

/** @type {(command: string, args: string[]) => void} Shows the command's output; the caller checks whether it helped. */
function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
