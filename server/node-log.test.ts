import { expect, it } from 'vitest';
import { batchedLog } from './node-log';

it('writes the entries of one turn of the event loop at once, a line each', async () => {
  const written: string[] = [];
  const { log } = batchedLog((lines) => written.push(lines));
  log({ level: 'info', message: 'one' });
  log({ level: 'warn', message: 'two' });
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toHaveLength(1);
  const lines = written.join('').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['one', 'two']);
});

it('writes what is left when the process is about to end, and writes it once', async () => {
  const written: string[] = [];
  const { log, flush } = batchedLog((lines) => written.push(lines));
  log({ level: 'error', message: 'last' });
  flush();
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toHaveLength(1);
});
