import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Settings } from './options';
import { findProjects } from './project';
import type { Run } from './run-context';

/** The folders, below the activity's, for the page of an activity without a build. */
const SITE_FOLDERS = ['.', 'public', 'www', 'docs', 'dist'];

/** Returns the folder of an activity of static files, if no setting says what to start; undefined if there is none. */
export function siteIn({ url, command, run }: Settings, folder: string): string | undefined {
  if (url || command || run || findProjects(folder).all.length > 0) return undefined;
  return SITE_FOLDERS.map((at) => join(folder, at)).find((at) =>
    existsSync(join(at, 'index.html')),
  );
}

/** Serves static files until the run is over, and returns their address. Dotfiles such as `.env` are not served. */
export async function serveSite({ print, cleanups }: Run, folder: string): Promise<string> {
  const app = new Hono();
  app.use((c, next) => (/\/\./.test(c.req.path) ? Promise.resolve(c.notFound()) : next()));
  app.get('*', serveStatic({ root: folder }));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  cleanups.add(() => {
    server.close();
    server.closeAllConnections();
  });
  print({
    event: 'notice',
    message: `No script starts anything here, so the files in ${folder} are served as they are.`,
    lines: ['To start something: activity-simulator -- npm run dev'],
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
