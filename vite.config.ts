import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import checker from 'vite-plugin-checker';
import { defineConfig } from 'vitest/config';
import { sourceFolders } from './core/source-folders.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { happyDomFlags } from './scripts/happy-dom-flags.ts';
import { registry } from './scripts/registry.ts';
import { restrictEditor } from './scripts/restrict-editor.ts';
import { routerSize } from './scripts/router-size.ts';
import { apiServer } from './server/entries/dev.ts';

/** As the built servers send it: whoever opens the activity in a window of its own gets no hold on it. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/** What the page may load; in mock mode it runs simulator and server inside itself. */
const servedPaths = ['index.html', ...sourceFolders, 'node_modules'];

/** A first load waits for the compiler, which takes longer than any network: the page asks about that only later. */
const waitForCompiler: Plugin = {
  name: 'playground:wait-for-compiler',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('animation: 5s late', 'animation: 60s late'),
};

/** The simulator's folders whose tests share a process. */
const sharedProcessFolders =
  '{advice,control,control-client,events,host,operation,parity,platform,player,proxy,proxy-control,recording,scenario,torture,traffic,utils,world,worlds}';

const isolatedTests = 'host-bridge/{permissions,prices,sdk-mock,url-mappings}/**/*.test.ts';

/** The playground: dev server, build, and every unit test. The simulator's stage has its own configuration. */
export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, import.meta.dirname, '');
  const testing = mode === 'test';
  return {
    define: {
      'import.meta.env.VITE_SIMULATOR_ORIGIN': JSON.stringify(
        env.VITE_SIMULATOR_ORIGIN || `http://localhost:${env.SIMULATOR_PORT || 3333}`,
      ),
    },
    plugins: [
      react(),
      registry(),
      routerSize(),
      waitForCompiler,
      compileHints('render'),
      // What the pages load: the whole project takes three times as long, and `npm test` checks it.
      command === 'serve' &&
        !testing &&
        checker({ typescript: { tsconfigPath: 'tsconfig.pages.json' } }),
      !testing && apiServer(),
      restrictEditor(),
    ],
    // Wanted when a page throws: found only then, it would make the page reload.
    optimizeDeps: { include: ['@jridgewell/trace-mapping'] },
    preview: { headers },
    server: {
      headers,
      port: Number(env.WEBAPP_SERVE_PORT || 3000),
      strictPort: true,
      // A tunnel asks by its own name. The default is the one that Discord's guide to activities uses.
      allowedHosts: (env.ALLOWED_HOSTS || '.trycloudflare.com')
        .split(',')
        .map((name) => name.trim()),
      // What the page loads, and nothing else of this folder: a tunnel may lead here.
      fs: { allow: servedPaths.map((path) => `${import.meta.dirname}/${path}`) },
      // A build beside a running dev server does not change what the server serves.
      watch: { ignored: ['**/dist/**', '**/test-results/**'] },
    },
    build: {
      outDir: 'dist/playground',
      // The list of what each page would preload weighs 1 kB of Home's first load, and saves one round trip of a page.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What signs in stays in one chunk, and what renders Home in another. Without it, the forms, which use more of
              // zod than the sign-in, would have it taken apart, and Home's first load would be 1.7 kB heavier.
              { name: 'main', tags: ['$initial'], priority: 2 },
              {
                name: 'render',
                test: /core\/(render|session\/hooks|ui\/facts)\.tsx?$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
    test: {
      execArgv: [
        // Whole documents are thrown away after each test: with room for them, collecting takes a twentieth less time.
        '--max-semi-space-size=128',
        ...happyDomFlags,
      ],
      // How long a test may take says how busy the machine is, not whether the product is right. Where files share a
      // process, a test that is given up goes on in the middle of the next ones.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // More than there are cores: many tests wait, for a program to start or for a time limit to pass.
      maxWorkers: availableParallelism() + 3,
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'page',
            environment: 'happy-dom',
            setupFiles: ['tests/harness/setup.ts'],
            include: [
              '{ui,core,plugins,forms,host-bridge,simulator,tests/pages,scripts/plugin-template*}/**/*.test.tsx',
              '{core,plugins,forms,host-bridge,tests/harness,tests/pages}/**/*.test.ts',
            ],
            exclude: [isolatedTests],
            // React, the bridge and the host are loaded once for all of them, which takes a third of the time.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            // What these change for good, such as the window's fetch, or BigInt by the public package, ends with their file.
            name: 'alone',
            environment: 'happy-dom',
            setupFiles: ['tests/harness/setup.ts'],
            include: [isolatedTests],
          },
        },
        {
          extends: true,
          test: {
            // Vitest runs projects by their names: one of these files waits for 15 seconds, beside all that comes after it.
            name: 'client',
            environment: 'node',
            include: [`simulator/${sharedProcessFolders}/**/*.test.ts`],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            // These start programs, or import the public package, which changes BigInt for good.
            name: 'node',
            environment: 'node',
            include: [
              '{server,simulator,scripts,tests/conformance,tests/consumers,tests/blackbox,tests/facts}/**/*.test.ts',
            ],
            exclude: [`simulator/{memory,${sharedProcessFolders.slice(1)}/**`],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            // Each has another environment, and activities whose modules remember the window of their first import.
            name: 'memory',
            environment: 'node',
            include: ['simulator/memory/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'fuzz',
            environment: 'happy-dom',
            include: ['tests/fuzz/**/*.test.ts'],
            // They measure the heap.
            execArgv: ['--expose-gc'],
          },
        },
      ],
    },
  };
});
