import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** What publint has to say of an archive. */
export async function publintOf(archive: string): Promise<(string | undefined)[]> {
  const tarball = new Uint8Array(readFileSync(archive)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => formatMessage(message, pkg));
}

/** The ways into an archive, and what attw has to say of their types. */
export async function attwOf(archive: string) {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(archive)));
  if (!analysis.types) throw new Error('The archive has no types');
  return { entries: Object.keys(analysis.entrypoints), problems: analysis.problems };
}
