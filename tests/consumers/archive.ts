import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from '../../scripts/project.mjs';
import { npmCommand } from '../../scripts/setup.mjs';

export async function publintOf(archive: string): Promise<(string | undefined)[]> {
  const tarball = new Uint8Array(readFileSync(archive)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => formatMessage(message, pkg));
}

/** The ways into an archive, and the messages of attw about their types. */
export async function attwOf(archive: string) {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(archive)));
  if (!analysis.types) throw new Error('The archive has no types');
  return { entries: Object.keys(analysis.entrypoints), problems: analysis.problems };
}

export function readArchived(archive: string, file: string): string {
  const options = { encoding: 'utf8', maxBuffer: 10_000_000 } as const;
  return execFileSync('tar', ['-xzOf', archive, `package/${file}`], options);
}

/** Has npm install the dependencies of a folder's package.json, and further archives, without a network. */
export function npmInstall(folder: string, ...archives: string[]): void {
  const [npm, ...args] = npmCommand();
  const install = ['install', '--offline', '--no-audit', '--no-fund', ...archives];
  execFileSync(npm, [...args, ...install], { cwd: folder, stdio: 'pipe' });
}

/** Puts packages of this repository into a folder of packages. */
export function linkInto(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(folder, name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
}
