import { serveStatic } from '@hono/node-server/serve-static';
import { stageHeaders } from './stage-headers';

/** Serves the built stage. The names of its assets change with their content, so a browser keeps them. */
export const stageFiles = (folder: string) =>
  serveStatic({
    root: folder,
    onFound(_, c) {
      for (const [name, value] of Object.entries(stageHeaders)) c.header(name, value);
      const isAsset = c.req.path.startsWith('/assets/');
      c.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
