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
 * Serves a folder as static hosts do: they know only files, and redirect the address of a folder without a slash at the
 * end to the one with it.
 *
 * @param index the file at a folder's address
 * @returns its address, and a function that stops it
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
