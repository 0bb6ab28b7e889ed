import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const types: Record<string, string | undefined> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/**
 * Serves a folder as static hosts do: they know nothing but files, and send whoever asks for a folder without the
 * slash behind it to its address with one.
 *
 * @param index the file that a folder's address answers with
 * @returns where it is, and what stops it
 */
export async function serveFiles(
  folder: string,
  index = 'index.html',
): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, decodeURI(pathname));
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() && !pathname.endsWith('/')) {
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    }
    const file = found?.isDirectory() ? join(path, index) : path;
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    const type = types[file.split('.').pop() ?? ''] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
