import { type Browser, chromium } from '@playwright/test';
import { browserArgs } from '../../scripts/browser.mjs';
import startServers from '../e2e/servers';

export async function withBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Does something with a browser beside the built servers, whose addresses are in the environment. */
export async function withServers<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const stop = await startServers();
  try {
    return await withBrowser(executablePath, work);
  } finally {
    await stop();
  }
}
