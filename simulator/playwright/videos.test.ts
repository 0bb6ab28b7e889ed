import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { Videos } from './videos';

/** The parts of a page that the recorder uses: few machines have the program with which Playwright records. */
const page = () =>
  ({ video: () => ({ saveAs: async (path: string) => writeFileSync(path, 'a film') }) }) as Page;

async function filmed(
  wanted: ConstructorParameters<typeof Videos>[0],
  retry: number,
  fails = true,
) {
  const attached: string[] = [];
  const status = fails ? 'failed' : 'passed';
  const videos = new Videos(wanted, {
    ...{ retry, status, expectedStatus: 'passed' },
    attach: async (name, { path = '' } = {}) =>
      void attached.push(`${name}: ${readFileSync(path, 'utf8')} in ${basename(path)}`),
  });
  const { recordVideo } = await videos.options();
  for (const username of ['wren.hollow', 'marlo']) videos.add(page(), username);
  await videos.attach();
  const isLeft = recordVideo && existsSync(recordVideo.dir ?? '');
  return { attached, isLeft, size: recordVideo?.size };
}

const both = [
  'video of wren.hollow: a film in video-1-wren.hollow.webm',
  'video of marlo: a film in video-2-marlo.webm',
];

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
] as const)('video: %s, retry: %i, failing: %s', async (mode, retry, fails, expected) => {
  const { attached, isLeft } = await filmed(mode, retry, fails);
  expect(attached).toEqual(expected);
  expect(isLeft ?? false).toBe(false);
});

test('the size of a video is passed on', async () => {
  const size = { width: 320, height: 240 };
  expect(await filmed({ mode: 'on', size }, 0)).toMatchObject({ size });
});
