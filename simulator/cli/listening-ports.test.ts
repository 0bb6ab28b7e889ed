import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { listeningPorts } from './listening-ports';

it.skipIf(process.platform === 'win32')('a process group’s listening ports are found', async () => {
  const listen =
    "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
  const both = `${listen}; require('child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', both, listen], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = child.pid ?? 0;
  onTestFinished(() => void process.kill(-group, 'SIGKILL'));
  // Both lines may come in one piece.
  const ports: number[] = [];
  for await (const line of createInterface(child.stdout)) if (ports.push(Number(line)) === 2) break;
  expect((await listeningPorts(group)).sort()).toEqual(ports.sort());
  expect(await listeningPorts(2 ** 30)).toEqual([]);
});
