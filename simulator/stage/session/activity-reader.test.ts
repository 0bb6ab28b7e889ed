import { beforeEach, expect, test } from 'vitest';
import type { NewReportEntry } from '../../host';
import { ActivityReader } from './activity-reader';
import { MAX_ROWS } from './log';

let reader: ActivityReader;
let seq = 0;
beforeEach(() => {
  reader = new ActivityReader(() => new Set(['correct-horse-battery']));
  seq = 0;
});

function report(happening: NewReportEntry): void {
  reader.read({ seq, at: 0, ...happening });
  seq += 1;
}

const log = (message: string) => report({ kind: 'log', level: 'log', message });
const pageSays = (frame: object) =>
  report({ kind: 'ignored', isFrame: false, why: 'it is not a frame', frame });
const thrown = (more: object = {}) => {
  const message = 'state is undefined';
  const stack = `TypeError: ${message}\n    at draw (http://localhost:5173/main.ts:7:3)`;
  return pageSays({ type: 'simulator:uncaught', message, stack, ...more });
};

test('the console drops its oldest rows beyond its maximum of rows and a million characters, and can be cleared', () => {
  for (let i = 0; i < MAX_ROWS + 5; i += 1) log(`${i}`);
  expect(reader.get().console).toHaveLength(MAX_ROWS);
  expect(reader.get().console.at(0)?.message).toBe('5');
  expect(reader.get().console.at(-1)?.message).toBe(`${MAX_ROWS + 4}`);
  for (let i = 0; i < 100; i += 1) log('x'.repeat(16_000));
  expect(JSON.stringify(reader.get().console).length).toBeLessThan(1_000_000);
  expect(reader.get().console.length).toBeGreaterThan(50);
  reader.clear();
  expect(reader.get().console).toEqual([]);
});

test('secrets never enter the console', () => {
  log('got access_token=abc123');
  log('got correct-horse-battery');
  thrown({ message: 'access_token=abc123' });
  expect(JSON.stringify(reader.get())).not.toMatch(/abc123|correct-horse/);
});

test('an invalid frame is shown as a warning in the console, and a message that is not a frame is not shown', () => {
  report({ kind: 'ignored', isFrame: true, why: 'nonce: must be of type string', frame: [1, {}] });
  pageSays({ from: 'a tool' });
  expect(reader.get().console).toMatchObject([
    { level: 'warn', message: 'Ignored a frame: nonce: must be of type string' },
  ]);
});

test('an uncaught error is shown in the console with its stack, and is counted until the page is reloaded', () => {
  thrown();
  thrown({ message: 'Firefox says it', stack: 'draw@http://localhost:5173/main.ts:7:3' });
  thrown({ skipped: 12 });
  expect(reader.get().uncaughtCount).toBe(15);
  const error = (message: RegExp) => ({ level: 'error', message: expect.stringMatching(message) });
  expect(reader.get().console).toMatchObject([
    error(/^Uncaught TypeError: state.*\n.*main\.ts:7/),
    error(/^Uncaught Firefox says it\n.*main\.ts:7/),
    error(/\(12 more were not listed\)$/),
  ]);
  pageSays({ type: 'simulator:page' });
  expect(reader.get().uncaughtCount).toBe(0);
  expect(reader.get().console).toHaveLength(3);
});

test('a page’s error reports are bounded, whatever they contain', () => {
  thrown({ stack: 'x'.repeat(100_000), skipped: 1e300 });
  thrown({ message: { toString: 1 }, stack: ['x'], skipped: -5 });
  expect(JSON.stringify(reader.get()).length).toBeLessThan(10_000);
  expect(reader.get().uncaughtCount).toBeLessThan(2_000_000);
});

test('a launch resets everything but the console, and earlier commands run by hand stay unanswered', () => {
  report({ kind: 'handshake', accepted: true, sdkVersion: '2.4.0' });
  log('hi');
  report({ kind: 'event', event: 'READY', data: {}, size: 2 });
  report({ kind: 'subscriptions', subscriptions: [{ event: 'ACTIVITY_JOIN', args: {} }] });
  const run = { cmd: 'GET_QUEST', nonce: 'n', size: 2, args: {}, byHand: true } as const;
  report({ kind: 'request', ...run });
  report({ kind: 'handshake', accepted: true });
  expect(reader.get().runs).toMatchObject([{ outcome: 'unanswered' }]);
  report({ kind: 'request', ...run });
  expect(reader.get().runs.at(-1)).toMatchObject({ outcome: 'waiting' });
  reader.launched();
  const fresh = { connection: { status: 'waiting' }, sent: {}, subscriptions: [] };
  expect(reader.get()).toMatchObject(fresh);
  expect(reader.get().runs.at(-1)).toMatchObject({ outcome: 'unanswered' });
  expect(reader.get().console).toHaveLength(1);
});
