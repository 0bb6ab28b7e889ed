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
import { test as base, exchange } from '../conformance/simulated/stage';
import { buildPages, serveFiles } from '../conformance/site';
import { openSection } from '../e2e/open-section';
import { STAGE } from '../e2e/public-activity';
import { ACTIVITY, makeProject, source } from './project';

/** The same activity, as three kinds of projects build it. */
const projects: Record<string, (archive: string) => Promise<Map<string, string | Uint8Array>>> = {
  'Vite and React'(archive) {
    const files = { 'index.html': page('main.tsx'), 'main.tsx': source(`${ACTIVITY}/main.tsx`) };
    const needs = ['react', 'react-dom', 'scheduler'];
    return buildPages(makeProject(archive, withActivity(files), needs), ['index'], [react()]);
  },
  'Vite, React and Jotai'(archive) {
    const files = { 'index.html': page('atoms.tsx'), 'atoms.tsx': source('atoms.tsx') };
    const needs = ['react', 'react-dom', 'scheduler', 'jotai'];
    return buildPages(makeProject(archive, files, needs), ['index'], [react()]);
  },
  'Vite alone'(archive) {
    const files = { 'index.html': page('main.ts'), 'main.ts': source(`${ACTIVITY}/main.ts`) };
    return buildPages(makeProject(archive, withActivity(files)), ['index']);
  },
  async 'esbuild alone'(archive) {
    const folder = makeProject(archive, withActivity({ 'main.ts': source(`${ACTIVITY}/main.ts`) }));
    const { outputFiles } = await bundle({
      absWorkingDir: folder,
      entryPoints: ['main.ts'],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    });
    const [script = ''] = outputFiles.map(({ text }) => text);
    return new Map([
      ['index.html', page('main.js')],
      ['main.js', script],
    ]);
  },
};

const test = base.extend<object, { archive: string }>({
  archive: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'archive-'));
      await use(await packOnce(bridge, folder));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const [kind, build] of Object.entries(projects)) {
  test(`an activity for the public package signs in with the installed bridge: ${kind}`, async ({
    archive,
    simulator,
    page: stage,
  }) => {
    const complaints: string[] = [];
    stage.on('pageerror', (error) => complaints.push(String(error)));
    const site = await serveFiles(await build(archive), async (request, response) => {
      const { code } = (await json(request)) as { code: string };
      const token = await exchange(simulator, code);
      response.end(await token.text());
    });
    const url = `${site.origin}/?client_id=${ids.application}`;
    const query = { url, path: '/index.html', world: DEFAULT_WORLD, decisions: 'accept' };
    await stage.goto(`${STAGE}/?${new URLSearchParams(query)}`);
    const activity = stage.frameLocator('iframe');
    await expect(activity.getByRole('heading')).toHaveText('Signed in as wren.hollow');
    // Each test launches again, so that the order of participants varies.
    const names = async () => (await activity.getByRole('listitem').allTextContents()).sort();
    await expect.poll(names).toEqual(['marlo', 'wren.hollow']);
    await expect(activity.getByRole('status')).toHaveText('Nobody speaks');
    await openSection(stage, 'Events');
    await stage.getByRole('button', { name: 'Start speaking as Marlo', exact: true }).click();
    await expect(activity.getByRole('status')).toHaveText(`${ids.marlo} speaks`);
    await stage.getByRole('button', { name: 'Stop speaking as Marlo', exact: true }).click();
    expect(complaints).toEqual([]);
    site.close();
  });
}

function page(script: string): string {
  return `<!doctype html><title>Activity</title><body><script type="module" src="/${script}"></script>`;
}

function withActivity(files: Record<string, string>): Record<string, string> {
  return { ...files, 'activity.ts': source(`${ACTIVITY}/activity.ts`) };
}
