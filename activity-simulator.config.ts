import { defineConfig } from './simulator/cli/define-config.ts';
import { readPort } from './simulator/utils/read-port.ts';

const { SIMULATOR_PORT, VITE_CLIENT_ID, VITE_PLAYGROUND_URL, WEBAPP_SERVE_PORT } = process.env;

/**
 * The simulator of `npm start`, which frames the playground that its own process serves, and the built one, which frames
 * that of `npm run serve`.
 */
export default defineConfig({
  url:
    VITE_PLAYGROUND_URL ||
    `http://localhost:${readPort('WEBAPP_SERVE_PORT', WEBAPP_SERVE_PORT, 3000, { min: 1 })}`,
  port: readPort('SIMULATOR_PORT', SIMULATOR_PORT, 3333, { min: 1 }),
  ...(VITE_CLIENT_ID ? { clientId: VITE_CLIENT_ID } : {}),
  // At its own address, where its sources and its reloading are as in a plain tab. With --no-direct it is behind the proxy.
  direct: true,
});
