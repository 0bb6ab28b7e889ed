import { defineConfig } from './simulator/cli/define-config.ts';
import { readPort } from './simulator/utils/read-port.ts';

const { SIMULATOR_PORT, WEBAPP_SERVE_PORT, VITE_CLIENT_ID } = process.env;

/** The simulator of `npm start`: it frames the playground, whose development server runs in the same process. */
export default defineConfig({
  url: `http://localhost:${readPort('WEBAPP_SERVE_PORT', WEBAPP_SERVE_PORT, 3000, { min: 1 })}`,
  port: readPort('SIMULATOR_PORT', SIMULATOR_PORT, 3333, { min: 1 }),
  ...(VITE_CLIENT_ID ? { clientId: VITE_CLIENT_ID } : {}),
  // At its own address, where its sources and its reloading are as in a plain tab. With --no-direct it is behind the proxy.
  direct: true,
});
