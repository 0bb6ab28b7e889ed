// Both in one process, for development: the activity's server, and Vite, which leads /api to it.
import { createServer, loadEnv } from 'vite';
import { startServer } from './server.js';

startServer(loadEnv('development', import.meta.dirname, ''), Number(process.env.API_PORT ?? 3001));
const vite = await createServer();
await vite.listen();
vite.printUrls();
