import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type HmrOptions } from 'vite';
import { root } from '../../scripts/project.mjs';

/** The public package takes messages of no other local host; the browser finds this run's simulator there. */
export const STAGE = 'http://localhost:3333';

export interface ServedActivity {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Saves another version of it, as its author would: the activity shows this number. */
  save(version: number): void;
  stop(): Promise<void>;
}

/**
 * Serves an activity that is built on the public package, as its author does.
 *
 * @param name its folder here
 * @param hmr the author's setting for hot reload
 */
export async function serveActivity(
  name: 'vite-activity' | 'proxied-activity' | 'versions-activity' = 'vite-activity',
  host = 'localhost',
  hmr?: HmrOptions,
): Promise<ServedActivity> {
  // The project's files must not change, and Vite does not watch some of its folders.
  const folder = mkdtempSync(join(tmpdir(), 'activity-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  const server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, 'cache'),
    logLevel: 'warn',
    server: { host, port: 0, ...(hmr ? { hmr } : {}) },
    optimizeDeps: { include: ['@discord/embedded-app-sdk'] },
  });
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo | undefined;
  return {
    url: `http://${host}:${address?.port}`,
    save(version) {
      writeFileSync(join(folder, 'version.ts'), `export const version = ${version};\n`);
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
