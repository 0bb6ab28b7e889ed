import { expect, it } from 'vitest';
import { programIn, tunnelOf } from './tunnels';

it.each([
  ['cloudflared tunnel --url http://localhost:5173', 'cloudflared'],
  ['npx localtunnel --port 5173', 'localtunnel'],
  ['npx -y ngrok@5 http 5173', 'ngrok'],
  ['pnpm dlx localtunnel', 'localtunnel'],
  ['vite & lt -p 5173', 'lt'],
  ['vite --host', undefined],
  ['node ngrok.js', undefined],
  ['lt-server', undefined],
])('recognizes a tunnel by its command: %s', (program, name) => {
  expect(tunnelOf(program)).toBe(name);
});

it.each([
  ['/usr/local/bin/npx', 'npx -y localtunnel'],
  ['/usr/lib/node_modules/npm/bin/npx-cli.js', 'npx -y localtunnel'],
  ['C:\\npm\\pnpm.cjs', 'pnpm -y localtunnel'],
])('finds the original command of a Node process: %s', (file, program) => {
  expect(programIn(['node', file, '-y', 'localtunnel'])).toBe(program);
});
