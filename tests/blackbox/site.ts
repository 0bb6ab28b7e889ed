import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/project.mjs';

const script = 'document.documentElement.dataset.theme = "dark"';

/** What stands for the built client in these tests. */
export const site = {
  page: `<!doctype html><title>built</title><script>${script}</script>`,
  code: `console.log(${JSON.stringify('asset '.repeat(100))})`,
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
};

/** A folder like dist/, with a small client in it, and what removes it. */
export function makeDist() {
  const dist = mkdtempSync(join(tmpdir(), 'blackbox-'));
  mkdirSync(join(dist, 'playground/assets'), { recursive: true });
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dist, 'playground/index.html'), site.page);
  writeFileSync(join(dist, 'playground/icon.svg'), site.icon);
  writeFileSync(join(dist, 'playground/assets/a-1.js'), site.code);
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

/** Builds an entry of the server into a folder, as one file without dependencies. */
export async function buildEntry(entry: 'node' | 'worker', outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: entry === 'worker' ? 'webworker' : 'node' },
    build: {
      ssr: true,
      target: entry === 'worker' ? 'es2022' : 'node20',
      outDir,
      rolldownOptions: { input: { [entry]: join(root, `server/entries/${entry}.ts`) } },
    },
  });
  return join(outDir, `${entry}.js`);
}
