import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { DEFAULT_WORLD, ids } from '../../simulator/world';
import { exchange, test } from '../conformance/simulated/stage';
import { buildPages, serveFiles } from '../conformance/site';
import { openSection } from '../e2e/open-section';
import { STAGE } from '../e2e/public-activity';
import { ACTIVITY, makeProject, source } from './project';

const page = (script: string) =>
  `<!doctype html><title>Activity</title><body><script type="module" src="/${script}"></script>`;

/** One activity, as projects with Vite have it: with React, with Jotai too, and alone. */
const files = {
  ...{ 'react.html': page('main.tsx'), 'main.tsx': source(`${ACTIVITY}/main.tsx`) },
  ...{ 'jotai.html': page('atoms.tsx'), 'atoms.tsx': source('atoms.tsx') },
  ...{ 'alone.html': page('main.ts'), 'main.ts': source(`${ACTIVITY}/main.ts`) },
  'activity.ts': source(`${ACTIVITY}/activity.ts`),
};

test('an activity for the public package signs in with the installed bridge: with Vite, React and Jotai, or esbuild alone', async ({
  simulator,
  page: stage,
}) => {
  test.setTimeout(300_000);
  const temporary = mkdtempSync(join(tmpdir(), 'archive-'));
  const needs = ['react', 'react-dom', 'scheduler', 'jotai'];
  const folder = makeProject(await packOnce(bridge, temporary), files, needs);
  const built = await buildPages(folder, ['react', 'jotai', 'alone'], [react()]);
  const { outputFiles } = await bundle({
    ...{ absWorkingDir: folder, entryPoints: ['main.ts'], bundle: true },
    ...{ format: 'esm', target: 'es2022', write: false },
  });
  for (const { text } of outputFiles) built.set('main.js', text);
  built.set('esbuild.html', page('main.js'));
  rmSync(temporary, { recursive: true });

  const complaints: string[] = [];
  stage.on('pageerror', (error) => complaints.push(String(error)));
  const site = await serveFiles(built, async (request, response) => {
    const { code } = (await json(request)) as { code: string };
    const token = await exchange(simulator, code);
    response.end(await token.text());
  });
  const url = `${site.origin}/?client_id=${ids.application}`;
  for (const kind of ['react', 'jotai', 'alone', 'esbuild']) {
    const query = { url, path: `/${kind}.html`, world: DEFAULT_WORLD, decisions: 'accept' };
    await stage.goto(`${STAGE}/?${new URLSearchParams(query)}`);
    const activity = stage.frameLocator('iframe');
    await expect(activity.getByRole('heading'), kind).toHaveText('Signed in as wren.hollow');
    // Each of them launches again, so the order of participants varies.
    const names = async () => (await activity.getByRole('listitem').allTextContents()).sort();
    await expect.poll(names).toEqual(['marlo', 'wren.hollow']);
    await expect(activity.getByRole('status')).toHaveText('Nobody speaks');
    await openSection(stage, 'Events');
    await stage.getByRole('button', { name: 'Start speaking as Marlo', exact: true }).click();
    await expect(activity.getByRole('status'), kind).toHaveText(`${ids.marlo} speaks`);
    await stage.getByRole('button', { name: 'Stop speaking as Marlo', exact: true }).click();
  }
  expect(complaints).toEqual([]);
  site.close();
});
