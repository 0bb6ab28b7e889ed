import { defineConfig } from 'vite';

/** Each page of the benchmark by itself: nothing is shared but what a page needs. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../../test-results/bench-bridge',
    emptyOutDir: true,
    rolldownOptions: {
      input: ['host', 'echo', 'bridge', 'public'].map(
        (page) => `${import.meta.dirname}/${page}.html`,
      ),
    },
  },
});
