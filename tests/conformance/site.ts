import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type InlineConfig } from 'vite';

/** Pages that are built and served for one worker's tests, from memory. */
export interface Site {
  /** `http://localhost:3333` and other addresses can be mapped to it. */
  origin: string;
  port: number;
  close(): void;
}

const types: Record<string, string> = {
  js: 'text/javascript',
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/**
 * Builds the scripts of a folder, and serves a page with each, beside the folder's own pages.
 *
 * @param names of its TypeScript files, without their ending
 */
export async function serveSite(folder: string, names: readonly string[]): Promise<Site> {
  const files = await bundle(folder, { input: names.map((name) => `${folder}/${name}.ts`) });
  for (const page of readdirSync(folder).filter((file) => file.endsWith('.html')))
    files.set(page, readFileSync(`${folder}/${page}`));
  for (const name of names) {
    const icon = '<link rel="icon" href="data:,">';
    const script = `<script type="module" src="./${name}.js"></script>`;
    files.set(`${name}.html`, `<!doctype html><title>${name}</title>${icon}<body>${script}`);
  }
  return serveFiles(files);
}

/**
 * Serves files from memory.
 *
 * @param files by their paths, without a slash before
 * @param answer to a request for any other file
 * @param port 0 for any free one
 */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  answer?: (request: IncomingMessage, response: ServerResponse) => unknown,
  port = 0,
): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.slice(1) || 'index.html';
    const file = files.get(path);
    if (file === undefined && answer) return answer(request, response);
    if (file === undefined) return response.writeHead(404).end();
    const type = types[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
    // The pages do not change while they are served, so a second load need not ask.
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(file);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${address.port}`,
    port: address.port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Vite's output for the pages of a folder, by the paths of the files. */
export function buildPages(
  folder: string,
  names: readonly string[],
  plugins: InlineConfig['plugins'] = [],
): Promise<Map<string, string | Uint8Array>> {
  return bundle(folder, { input: names.map((name) => `${folder}/${name}.html`), plugins });
}

async function bundle(
  folder: string,
  { input, plugins }: { input: string[]; plugins?: InlineConfig['plugins'] },
): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: folder,
    plugins,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } },
  });
  if (!('output' in built)) throw new Error('Vite has not built the pages at once');
  const files = built.output.map((file): [string, string | Uint8Array] => [
    file.fileName,
    file.type === 'chunk' ? file.code : file.source,
  ]);
  return new Map(files);
}
