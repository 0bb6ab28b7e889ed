import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { simulatedPlatform } from './dev.ts';

/** The simulator's stage, at :3333. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, `${import.meta.dirname}/..`, '');
  return {
    root: `${import.meta.dirname}/stage`,
    define: {
      'import.meta.env.VITE_PLAYGROUND_URL': JSON.stringify(
        env.VITE_PLAYGROUND_URL || `http://localhost:${env.WEBAPP_SERVE_PORT || 3000}`,
      ),
    },
    plugins: [react(), simulatedPlatform(`${import.meta.dirname}/..`)],
    server: {
      port: Number(env.SIMULATOR_PORT || 3333),
      strictPort: true,
      // What the stage loads, and nothing else of the project.
      fs: {
        allow: ['simulator', 'host-bridge', 'node_modules'].map(
          (path) => `${import.meta.dirname}/../${path}`,
        ),
      },
    },
    build: { outDir: `${import.meta.dirname}/../dist/simulator`, emptyOutDir: true },
  };
});
