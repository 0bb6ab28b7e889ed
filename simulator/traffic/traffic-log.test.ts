import { expect, test } from 'vitest';
import type { NewRow } from './row';
import { MAX_CHARACTERS, TrafficLog } from './traffic-log';

const event = (data: unknown, at = 0): NewRow => ({
  at,
  kind: 'event',
  event: 'ACTIVITY_JOIN',
  data,
  size: 1,
});

test('the oldest rows are dropped if there are too many, and ids do not change', () => {
  const log = new TrafficLog(100);
  for (let i = 0; i < 250; i += 1) log.add(event(i));
  expect([log.first, log.end]).toEqual([150, 250]);
  expect(log.get(149)).toBeUndefined();
  expect(log.get(150)).toMatchObject({ id: 150, data: 150 });
  log.replace(149, event('late'));
  log.replace(249, event('now'));
  expect([log.get(149), log.get(249)?.kind]).toEqual([undefined, 'event']);
});

test('long rows are limited by their characters, both when added and when replaced', () => {
  const log = new TrafficLog();
  const long = 'x'.repeat(MAX_CHARACTERS / 4);
  for (let i = 0; i < 6; i += 1) log.add(event(long));
  expect(log.end - log.first).toBe(3);
  log.replace(log.end - 1, event(long + long));
  expect(log.end - log.first).toBe(2);
});

test('the newest of many secrets are kept', () => {
  const log = new TrafficLog(10);
  for (let i = 0; i < 2000; i += 1) log.add(event({ code: `a code of many, number ${i}` }));
  expect(log.secrets.size).toBeLessThan(1000);
  expect(log.secrets).toContain('a code of many, number 1999');
});

test('a copy does not change with the log', () => {
  const log = new TrafficLog(10);
  log.add(event('first'));
  const copy = log.copy();
  log.replace(0, event('changed'));
  log.add(event('second'));
  expect([copy.first, copy.end, copy.get(0)]).toMatchObject([0, 1, { data: 'first' }]);
});
