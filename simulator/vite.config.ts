import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { restrictEditor } from '../scripts/restrict-editor.ts';
import { stageHeaders } from './process/stage-headers.ts';

/** The simulator's stage; the simulator's own server, at :3333, passes on what is asked of it. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, `${import.meta.dirname}/..`, '');
  return {
    root: `${import.meta.dirname}/stage`,
    define: {
      'import.meta.env.VITE_PLAYGROUND_URL': JSON.stringify(
        env.VITE_PLAYGROUND_URL || `http://localhost:${env.WEBAPP_SERVE_PORT || 3000}`,
      ),
    },
    plugins: [react(), restrictEditor()],
    server: {
      headers: stageHeaders,
      cors: false,
      // What the stage loads, and nothing else of the project.
      fs: {
        allow: ['simulator', 'ui', 'forms', 'host-bridge', 'node_modules'].map(
          (path) => `${import.meta.dirname}/../${path}`,
        ),
      },
    },
    build: {
      outDir: `${import.meta.dirname}/../dist/simulator`,
      emptyOutDir: true,
      // A test of the package keeps the initial file below it, in kB.
      chunkSizeWarningLimit: 560,
      rolldownOptions: {
        // What every stage loads, in one file: the many that sections share a part of would weigh a tenth more.
        output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
      },
    },
  };
});
