import { defineConfig } from 'vite';

export default defineConfig({
  // .env is beside the folders, for both of them.
  envDir: '..',
  server: { proxy: { '/api': `http://localhost:${process.env.SERVER_PORT ?? 3001}` } },
});
