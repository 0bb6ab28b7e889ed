import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../../scripts/build-once.mjs';
import { bundleForNode } from '../../scripts/bundle-for-node.mjs';

const script = 'document.documentElement.dataset.theme = "dark"';

export const site = {
  page: `<!doctype html><title>built</title><script>${script}</script>`,
  code: `console.log(${JSON.stringify('asset '.repeat(100))})`,
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
};

/** A folder like dist/ with a small client, and a function that removes it. */
export function makeDist() {
  const dist = mkdtempSync(join(tmpdir(), 'blackbox-'));
  mkdirSync(join(dist, 'playground/assets'), { recursive: true });
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dist, 'playground/index.html'), site.page);
  writeFileSync(join(dist, 'playground/icon.svg'), site.icon);
  writeFileSync(join(dist, 'playground/assets/a-1.js'), site.code);
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

/** Builds an entry of the server into a folder, without dependencies. */
export async function buildEntry(entry: 'node' | 'worker', folder: string): Promise<string> {
  const entries = { [entry]: `server/entries/${entry}.ts` };
  const [target, runtime] =
    entry === 'worker' ? (['es2022', 'webworker'] as const) : (['node20', 'node'] as const);
  const build = (outDir: string) => bundleForNode(entries, { outDir, target }, runtime);
  cpSync(await buildOnce(`${entry}-entry`, build), folder, { recursive: true });
  return join(folder, `${entry}.js`);
}
