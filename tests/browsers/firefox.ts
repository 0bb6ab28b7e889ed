import puppeteer from 'puppeteer-core';
import type { Driven } from './driven';

/** Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driven> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  let page = await browser.newPage();
  return {
    async open(address) {
      const before = page;
      page = await browser.newPage();
      await before.close();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    async text(within) {
      const frame = within === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[0];
      return (await frame?.evaluate(() => document.body.innerText)) ?? '';
    },
    close: () => browser.close(),
  };
}
