import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Videos } from './videos';

let output: string;
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'videos-'));
});
afterEach(() => rmSync(output, { recursive: true }));

/** A page as far as it is recorded: Playwright needs a program of its own for a real one, which few machines have. */
const page = () =>
  ({ video: () => ({ saveAs: async (path: string) => writeFileSync(path, 'a film') }) }) as Page;

/** What is attached of a test with two players. */
async function filmed(
  wanted: ConstructorParameters<typeof Videos>[0],
  retry: number,
  fails = true,
) {
  const attached: string[] = [];
  const status = fails ? 'failed' : 'passed';
  const videos = new Videos(wanted, {
    ...{ retry, status, expectedStatus: 'passed' },
    outputPath: (...names) => join(output, ...names),
    attach: async (name, { path = '' } = {}) => void attached.push(`${name}: ${existsSync(path)}`),
  });
  const { recordVideo } = await videos.options();
  for (const username of ['wren.hollow', 'marlo']) videos.add(page(), username);
  await videos.attach();
  const isLeft = recordVideo && existsSync(recordVideo.dir ?? dirname(output));
  return { attached, isLeft, size: recordVideo?.size };
}

const both = ['video of wren.hollow: true', 'video of marlo: true'];

test.each([
  ['off', 0, true, []],
  ['on', 0, false, both],
  ['retain-on-failure', 0, true, both],
  ['retain-on-failure', 0, false, []],
  ['on-first-retry', 0, true, []],
  ['on-first-retry', 1, false, both],
  ['on-first-retry', 2, true, []],
  ['on-all-retries', 2, false, both],
  ['retain-on-first-failure', 0, true, both],
  ['retain-on-first-failure', 1, true, []],
  ['retain-on-failure-and-retries', 1, false, both],
] as const)('video: %s, in try %i, failing: %s', async (mode, retry, fails, expected) => {
  const { attached, isLeft } = await filmed(mode, retry, fails);
  expect(attached).toEqual(expected);
  expect(isLeft ?? false).toBe(false);
});

test('a size is passed on, and each player has a file of their own', async () => {
  const size = { width: 320, height: 240 };
  expect(await filmed({ mode: 'on', size }, 0)).toMatchObject({ size });
  expect(readdirSync(output)).toEqual(['video-1-wren.hollow.webm', 'video-2-marlo.webm']);
});
