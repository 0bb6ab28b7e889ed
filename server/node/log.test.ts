import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { streamLog } from './log';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const lines = (text: string) => text.trimEnd().split('\n');
const messages = (text: string) => lines(text).map((line) => JSON.parse(line));

/** A stream whose reader takes nothing until it is told to. */
function stalled() {
  const written: string[] = [];
  let resume = () => {};
  const gate = new Promise<void>((resolve) => (resume = resolve));
  const stream = new Writable({
    decodeStrings: false,
    write(text, _, done) {
      written.push(text);
      void gate.then(() => done());
    },
  });
  return { stream, written, resume };
}

it('writes the entries of one turn of the event loop at once, one line each', async () => {
  const { stream, written, resume } = stalled();
  resume();
  const { log } = streamLog(stream);
  log({ level: 'info', message: 'one' });
  log({ level: 'warn', message: 'two' });
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toHaveLength(1);
  expect(messages(written.join('')).map(({ message }) => message)).toEqual(['one', 'two']);
});

it('writes the remaining entries when the process is about to end, and only once', async () => {
  const stream = new PassThrough();
  const { log, flush } = streamLog(stream);
  log({ level: 'error', message: 'last' });
  await flush();
  await nextTurn();
  expect(messages(String(stream.read()))).toMatchObject([{ message: 'last' }]);
});

it('drops entries while its reader is stalled, and reports how many once it reads again', async () => {
  const { stream, written, resume } = stalled();
  const { log, flush } = streamLog(stream);
  for (let i = 0; i < 5000; i++) {
    log({ level: 'info', message: 'x'.repeat(1000) });
    if (i % 50 === 0) await nextTurn();
  }
  expect(stream.writableLength).toBeLessThan(1_100_000);
  resume();
  await flush();
  log({ level: 'info', message: 'again' });
  await flush();
  const all = messages(written.join(''));
  const [notice, again] = all.slice(-2);
  expect(notice).toMatchObject({ level: 'warn', message: 'entries left out' });
  expect(again).toMatchObject({ message: 'again' });
  expect(notice.count + all.length - 2).toBe(5000);
});

it('writes nothing once its reader is gone', async () => {
  const brokenPipe = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const stream = new Writable({ write: (_, __, done) => done(brokenPipe) });
  const { log, flush } = streamLog(stream);
  log({ level: 'info', message: 'one' });
  await flush();
  log({ level: 'info', message: 'two' });
  await flush();
  expect(stream.destroyed).toBe(true);
});
