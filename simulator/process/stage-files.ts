import { serveStatic } from '@hono/node-server/serve-static';
import { stageHeaders } from './stage-headers';

export const stageFiles = (folder: string) =>
  serveStatic({
    root: folder,
    onFound(_, c) {
      for (const [name, value] of Object.entries(stageHeaders)) c.header(name, value);
    },
  });
